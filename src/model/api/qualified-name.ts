// The name of a member after that of its owner.

/** `Option.some`, `MutexData[Symbol.dispose]`, `Headers["x-id"]` */
export function qualifiedName(owner: string, name: string): string {
  if (name.startsWith('[')) return owner + name;
  return name.startsWith('"') ? `${owner}[${name}]` : `${owner}.${name}`;
}
