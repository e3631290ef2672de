/** What a WebDriver session of any engine can do. */
export interface Engine {
  goto: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Calls the text of a function in the page with JSON; returns its JSON, promises awaited. */
  call: (source: string, json: string) => Promise<string>;
  /** Performs input as the WebDriver standard describes it, the same in its classic and its bidirectional form. */
  perform: (sources: InputSource[]) => Promise<void>;
  /** Chooses a file of this machine for a file field. */
  upload: (selector: string, file: string) => Promise<void>;
  /** Sets the size of the page, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** The errors of scripts so far, where the engine reports them. */
  errors: () => string[];
  close: () => Promise<void>;
}

type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerStep[] };

export type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'pause'; duration: number };
