// Runs code of the user in this process, and keeps it from ending the process or writing to stdout.

/** While `work` runs, process.exit() throws and stdout leads to stderr, since stdout holds the report. */
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
