/** The line to the kernel: a worker made from text in the page, or the page itself where that is refused. */

/** @import { Asked, Kernel, Port, Told } from "./protocol.js" */

export class KernelLine {
  /** @param {string} script @param {(told: Told) => void} hear */
  constructor(script, hear) {
    this.script = script;
    this.hear = hear;
    /** What was said before the worker was known to live; then nothing more is kept. @type {Asked[] | null} */
    this.kept = [];
    /** @type {Port} */
    this.port = this.worker() ?? this.within();
  }

  /** @param {Asked} asked */
  send(asked) {
    this.kept?.push(asked);
    this.port.postMessage(asked);
  }

  /** @param {MessageEvent} event */
  receive({ data }) {
    const told = /** @type {Told} */ (data);
    if (told.type === "ready") this.kept = null;
    this.hear(told);
  }

  /** A worker, or nothing where the browser refuses one at once. */
  worker() {
    try {
      const text = new Blob([this.script], { type: "text/javascript" });
      const worker = new Worker(URL.createObjectURL(text));
      worker.onmessage = (event) => this.receive(event);
      worker.onerror = (event) => this.fail(worker, event);
      return worker;
    } catch {
      return null;
    }
  }

  /** The worker was refused, or has fallen. @param {Worker} worker @param {ErrorEvent} event */
  fail(worker, event) {
    if (!this.kept) {
      this.hear({ type: "trouble", text: event.message ?? "" });
      return;
    }
    event.preventDefault();
    worker.terminate();
    const again = this.kept;
    this.port = this.within();
    for (const asked of again) this.port.postMessage(asked);
  }

  /** The kernel in the page itself: it stands still while Python works. @returns {Port} */
  within() {
    const { port1, port2 } = new MessageChannel();
    const page = /** @type {Kernel} */ (/** @type {unknown} */ (globalThis));
    page.mousemathPort = port1;
    port2.onmessage = (event) => this.receive(event);
    const script = document.createElement("script");
    script.type = "module";
    script.className = "within";
    script.textContent = this.script;
    document.body.append(script);
    return port2;
  }
}
