// Which hosts are asked without the proxy of the environment.

/**
 * Whether `no_proxy` names a host, as curl reads it.
 * @param list Names of hosts and of domains, with commas or blanks between them; `*` stands for all.
 */
export function bypassesProxy({ hostname }: URL, list: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return list.split(/[\s,]+/).some((entry) => {
    const name = entry.replace(/^\*?\./, '').toLowerCase();
    return name === '*' || (name !== '' && `.${host}`.endsWith(`.${name}`));
  });
}
