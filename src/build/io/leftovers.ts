// Tells the thread that waits for signals what to delete if it ends this one: see `bin/supervisor.js`.
interface Port {
  postMessage(message: object): void;
}

let supervisor: Port | undefined;

/** From now on tells what is left to delete; until then nobody asks. */
export const tellLeftovers = (port: Port): void => {
  supervisor = port;
};

/**
 * Notes a file or folder that must not outlive the command.
 * @returns A function to call once it is deleted or meant to stay.
 */
export function leaves(file: string): () => void {
  supervisor?.postMessage({ leftover: file, exists: true });
  return () => supervisor?.postMessage({ leftover: file, exists: false });
}
