// Plays gesture scripts with the C library from Rust: `replay SCRIPT...`, as `replay.c` does.

use std::ffi::{CStr, CString};
use std::fs;
use std::os::raw::{c_char, c_void};

#[link(name = "knobengine")]
extern "C" {
    fn knob_create() -> *mut c_void;
    fn knob_destroy(knob: *mut c_void);
    fn knob_set(knob: *mut c_void, setting: *const c_char, text: *const c_char) -> i32;
    fn knob_set_range(knob: *mut c_void, lower: f64, upper: f64) -> i32;
    fn knob_set_size(knob: *mut c_void, width: f64, height: f64) -> i32;
    fn knob_message(knob: *const c_void) -> *const c_char;
    fn knob_value(knob: *const c_void) -> f64;
    fn knob_fraction(knob: *const c_void) -> f64;
    fn knob_default(knob: *const c_void) -> f64;
    fn knob_set_value(knob: *mut c_void, value: f64);
    fn knob_press(knob: *mut c_void, x: f64, y: f64, pointer: i32, fine: bool) -> u32;
    fn knob_move(knob: *mut c_void, x: f64, y: f64, fine: bool, coalesced: bool) -> u32;
    fn knob_press_at(knob: *mut c_void, x: f64, y: f64, pointer: i32, speed: i32, time: f64) -> u32;
    fn knob_move_at(knob: *mut c_void, x: f64, y: f64, speed: i32, coalesced: bool, time: f64) -> u32;
    fn knob_release(knob: *mut c_void) -> u32;
    fn knob_cancel(knob: *mut c_void) -> u32;
    fn knob_press_key(knob: *mut c_void, key: i32, fine: bool, held: bool) -> u32;
    fn knob_scroll(knob: *mut c_void, notches: f64, fine: bool) -> u32;
    fn knob_end_burst(knob: *mut c_void) -> u32;
    fn knob_reset(knob: *mut c_void) -> u32;
    fn knob_set_enabled(knob: *mut c_void, enabled: bool) -> u32;
    fn knob_set_read_only(knob: *mut c_void, read_only: bool) -> u32;
}

const KEYS: [&str; 9] = ["up", "down", "left", "right", "pageup", "pagedown", "home", "end", "delete"];
const EVENTS: [&str; 5] = ["ended", "began", "changed", "ended", "cancelled"];
const CONFLICT: i32 = 3;

/// A knob, which is destroyed when it is dropped.
struct Knob(*mut c_void);

impl Drop for Knob {
    fn drop(&mut self) {
        unsafe { knob_destroy(self.0) }
    }
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("'{text}' is not a number"))
}

fn pair(text: &str, separator: &str) -> (f64, f64) {
    let (first, second) = text.split_once(separator).expect("a pair");
    (number(first), number(second))
}

impl Knob {
    /// Creates the knob of the first line.
    fn new(words: &[&str]) -> Knob {
        let knob = Knob(unsafe { knob_create() });
        let (mut value, mut enabled) = (None, true);
        for word in words {
            let (name, text) = word.split_once('=').expect("key=value");
            match name {
                "value" => value = Some(number(text)),
                "enabled" => enabled = text == "true",
                "size" => {
                    let (width, height) = pair(text, "x");
                    unsafe { knob_set_size(knob.0, width, height) };
                }
                _ => knob.set(name, text),
            }
        }
        unsafe {
            knob_set_value(knob.0, value.unwrap_or_else(|| knob_default(knob.0)));
            knob_set_enabled(knob.0, enabled);
        }
        knob
    }

    fn set(&self, name: &str, text: &str) {
        let (name, text) = (CString::new(name).unwrap(), CString::new(text).unwrap());
        let status = unsafe { knob_set(self.0, name.as_ptr(), text.as_ptr()) };
        let message = unsafe { CStr::from_ptr(knob_message(self.0)) };
        assert!(status == 0 || status == CONFLICT, "{}", message.to_string_lossy());
    }

    /// Passes an input to the knob, and returns the names of its events. The time is in seconds, or NaN if the script
    /// has no times.
    fn play(&self, words: &[&str], time: f64) -> String {
        let (knob, fine, first) = (self.0, words.contains(&"fine"), words.get(1).copied().unwrap_or(""));
        let point = || (number(first), number(words[2]));
        let coarse = words.contains(&"coarse");
        let speed = if fine { 1 } else if coarse { 2 } else { 0 };
        let pointer = if words.contains(&"mouse") { 2 } else { 0 };
        let events = unsafe {
            match words[0] {
                "wait" => 0,
                "press" if coarse || !time.is_nan() => knob_press_at(knob, point().0, point().1, pointer, speed, time),
                "move" if coarse || !time.is_nan() => knob_move_at(knob, point().0, point().1, speed, false, time),
                "press" => knob_press(knob, point().0, point().1, pointer, fine),
                "move" => knob_move(knob, point().0, point().1, fine, false),
                "release" => knob_release(knob),
                "cancel" => knob_cancel(knob),
                "key" => {
                    let key = KEYS.iter().position(|key| *key == first).expect("a key");
                    knob_press_key(knob, key as i32, fine, words.contains(&"held"))
                }
                "scroll" => knob_scroll(knob, number(first), fine),
                "endscroll" | "endburst" => knob_end_burst(knob),
                "reset" => knob_reset(knob),
                "enable" => knob_set_enabled(knob, first == "true"),
                "set" => {
                    knob_set_value(knob, number(first));
                    0
                }
                "change" if first.starts_with("read-only=") => knob_set_read_only(knob, first.ends_with("=true")),
                "change" => {
                    let (name, text) = first.split_once('=').expect("key=value");
                    self.set(name, text);
                    0
                }
                "range" => {
                    let (lower, upper) = pair(first, "...");
                    knob_set_range(knob, lower, upper);
                    0
                }
                verb => panic!("unknown input '{verb}'"),
            }
        };
        let names: Vec<_> = (0..5).filter(|bit| events & 1 << bit != 0).map(|bit| EVENTS[bit]).collect();
        if names.is_empty() { "-".to_string() } else { names.join("+") }
    }
}

/// Plays a script. Returns the number of inputs, or what differs from the recording.
fn compare(path: &str) -> Result<usize, String> {
    let script = fs::read_to_string(path).map_err(|fault| fault.to_string())?;
    let recording = fs::read_to_string(path.replace(".txt", ".out")).map_err(|fault| fault.to_string())?;
    let mut recorded = recording.lines();
    let mut knob: Option<Knob> = None;
    let mut inputs = 0;
    let mut time = if script.lines().any(|line| line.starts_with("wait ")) { 0.0 } else { f64::NAN };
    for (index, line) in script.lines().enumerate() {
        let words: Vec<_> = line.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
        if words.is_empty() {
            continue;
        }
        let knob = match &knob {
            Some(knob) => knob,
            None => {
                knob = Some(Knob::new(&words[1..]));
                continue;
            }
        };
        if words[0] == "wait" {
            time += number(words[1]);
        }
        let names = knob.play(&words, time);
        let (value, fraction) = unsafe { (knob_value(knob.0), knob_fraction(knob.0)) };
        let row: Vec<_> = recorded.next().unwrap_or("").split('\t').collect();
        let agrees = row.len() == 4 && row[0] == (index + 1).to_string() && number(row[1]) == value
            && number(row[2]) == fraction && row[3] == names;
        if !agrees {
            return Err(format!("{}: {value} {fraction} {names} in place of {row:?}", index + 1));
        }
        inputs += 1;
    }
    if recorded.next().is_some() { Err("has fewer inputs".to_string()) } else { Ok(inputs) }
}

fn main() {
    let (mut scripts, mut inputs, mut faults) = (0, 0, 0);
    for path in std::env::args().skip(1) {
        scripts += 1;
        match compare(&path) {
            Ok(count) => inputs += count,
            Err(fault) => {
                println!("{path}: {fault}");
                faults += 1;
            }
        }
    }
    println!("{scripts} scripts with {inputs} inputs: {faults} differ");
    std::process::exit((faults > 0 || inputs == 0) as i32);
}
