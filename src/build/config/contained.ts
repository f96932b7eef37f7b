// Runs code of the user's in this process without letting it end the process or write to its result.

/** What the work asks to end fails instead, and what it prints goes to stderr: stdout holds the report. */
export async function contained<T>(work: () => Promise<T>): Promise<T> {
  const { exit } = process;
  const { write } = process.stdout;
  process.exit = (code) => {
    throw new Error(`process.exit(${code ?? ''}) was called`);
  };
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    return await work();
  } finally {
    process.exit = exit;
    process.stdout.write = write;
  }
}
