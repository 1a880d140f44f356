// A style sheet that shadow roots share.

/**
 * Returns a function that adds a style sheet to a shadow root, also after the root has moved to another document. A
 * document does not accept a style sheet from another. Unlike the element `<style>`, this needs no permission by a
 * content security policy.
 */
export function shared(css) {
  const sheets = new WeakMap();
  return (root) => {
    const { adoptedStyleSheets, ownerDocument } = root;
    const view = ownerDocument.defaultView;
    // A document without a window is not shown.
    if (!view) return;
    if (!sheets.has(ownerDocument)) {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(css);
      sheets.set(ownerDocument, sheet);
    }
    const sheet = sheets.get(ownerDocument);
    if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
  };
}
