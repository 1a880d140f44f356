"""The types of what a page needs as a host, checked by TypeScript."""

from test_types import check  # noqa: F401


def test_types_of_hosts_and_recorders(check):  # noqa: F811
    code = """
      import { AutomationRecorder, HostParameter, ParameterBinding, bindParameter } from "rotary-knob/studio";
      const knob = document.createElement("rotary-knob");
      const parameter: HostParameter = { min: 20, max: 20000, taper: "log", perform: (value) => value.toFixed() };
      const binding: ParameterBinding = bindParameter(knob, parameter);
      binding.receive(880);
      binding.mode = "latch";
      const recorder = new AutomationRecorder({ longest: 10 });
      recorder.add(knob, "Cutoff");
      recorder.addEventListener("statechange", () => recorder.state == "playing" && recorder.length);
      // @ts-expect-error
      binding.automation = "on";
      // @ts-expect-error
      binding.isOverriding = true;
      // @ts-expect-error
      bindParameter(knob, { min: "20" });
      // @ts-expect-error
      recorder.add(document.body);"""
    assert check(code) == []
