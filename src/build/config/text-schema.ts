// Schemas for texts of the configuration: text that is not empty, links, colours and route bases.
import path from 'node:path';
import * as v from 'valibot';
import { hrefFault } from '../markdown/href.js';
import { slugFault } from '../text/route-names.js';

export const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** A valibot check that gives a hint. */
const checked = (
  faultOf: (value: string) => { message: string; hint: string } | undefined,
  base: v.GenericSchema<string> = v.string(),
) =>
  v.pipe(
    base,
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? faultOf(dataset.value) : undefined;
      if (fault) addIssue({ message: fault.message, expected: fault.hint });
    }),
  );

/** Path of a file or folder of the project, the same on every system. */
export const filePath = checked((value) => {
  if (!value.includes('\\')) return undefined;
  const hint = `write ${JSON.stringify(value.replaceAll('\\', '/'))}.`;
  return { message: 'contains a backslash', hint };
}, text);

/** Folder of the project. */
export const innerFolder = checked((value) => {
  const isInside = !/^(?:\/|[a-z]:|\.\.(?:\/|$))/i.test(path.posix.normalize(value));
  if (isInside) return undefined;
  return {
    message: `${JSON.stringify(value)} is outside of the project`,
    hint: 'name a folder of the project, relative to its root.',
  };
}, filePath);

/** Checked like a link in Markdown: scheme, host and encoding. */
export const link = checked(hrefFault);

/** A URL before paths of files. A slash is added, unless the path is part of a query or fragment. */
export const folderPrefix = v.pipe(
  link,
  v.check((url) => url === '' || URL.canParse(url), 'must be a URL such as https://example.org/'),
  v.transform((url) => (/[?#]|\/$/.test(url) ? url : `${url}/`)),
);

/** Text for which `accept` does not throw. */
const acceptedBy = (accept: (value: string) => unknown, message: string, hint: string) =>
  checked((value) => {
    try {
      accept(value);
      return undefined;
    } catch {
      return { message: `${JSON.stringify(value)} ${message}`, hint };
    }
  }, text);

export const regularExpression = acceptedBy(
  (value) => new RegExp(value),
  'is not a regular expression',
  'write it as in `new RegExp(...)`, without slashes around it.',
);

export const localeName = acceptedBy(
  (value) => Intl.getCanonicalLocales(value),
  'is not a locale',
  'write a BCP 47 language tag, such as en, de-AT or zh-Hant.',
);

/** A CSS function whose arguments hold no other function. */
const COLOR_FUNCTION =
  /\b(?:color|color-mix|hsla?|hwb|light-dark|(?:ok)?(?:lab|lch)|rgba?|var)\([\w\s.,%/+#-]*\)/i;

const PLAIN_COLOR = /^(?:[a-z]+|#[\da-f]{3}(?:[\da-f](?:[\da-f]{2}){0,2})?)$/i;

function isColor(value: string): boolean {
  let rest = value;
  while (COLOR_FUNCTION.test(rest)) rest = rest.replace(COLOR_FUNCTION, 'color');
  return PLAIN_COLOR.test(rest);
}

/** A colour, which becomes part of a stylesheet. Colour names are not checked, which would need a table. */
export const color = checked((value) =>
  isColor(value)
    ? undefined
    : {
        message: `${JSON.stringify(value)} is not a colour`,
        hint: 'write a CSS colour, such as #20232a, rebeccapurple, rgb(0 0 0 / 50%) or var(--name).',
      },
);

/** A colour that the build computes with. */
export const accentColor = checked((value) =>
  /^#(?:[\da-f]{3}){1,2}$/i.test(value)
    ? undefined
    : {
        message: `${JSON.stringify(value)} is not a colour as #7c3aed`,
        hint: 'write # and six hexadecimal digits, such as #7c3aed.',
      },
);

function originOf(value: string): string | undefined {
  try {
    const { protocol, origin } = new URL(value);
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** `https://example.org`, in the form that browsers use. */
export const siteOrigin = checked((value) => {
  const origin = originOf(value);
  if (value === origin) return undefined;
  return {
    message: 'must be an origin without a path, such as https://example.org',
    hint: origin ? `write "${origin}".` : 'write https:// and the host name.',
  };
});

/** A path component that needs no escaping in URLs, HTML, files and server configurations. */
const BASE_COMPONENT = /^[\w.~@+-]+$/;

/** `/`, `/docs/`, `/a/b/` */
export const basePath = checked((value) => {
  const hint = 'write a path such as "/" or "/docs/".';
  if (!/^\/(?:.*\/)?$/s.test(value)) return { message: 'must start and end with a slash', hint };
  const components = value.split('/').slice(1, -1);
  if (components.includes('')) return { message: 'has two slashes in a row', hint };
  if (components.includes('.') || components.includes('..')) {
    return { message: 'must not contain "." or ".." as a component', hint };
  }
  const odd = components.find((component) => !BASE_COMPONENT.test(component));
  if (odd === undefined) return undefined;
  const message = `${JSON.stringify(odd)} may contain only letters from a to z, digits and - _ . ~ @ +`;
  return { message, hint };
});

/** Path of a page that the site had: `/old`, `/old/`, `/old.html`. */
export const formerAddress = checked((value) => {
  const hint = 'write a path within the site, without encoding, such as "/old".';
  return value.startsWith('/') ? slugFault(value) : { message: 'must start with a slash', hint };
});

/** Path of a part of the site; empty or `/` for the root of the site. */
export const routeBase = checked((value) => {
  const fault = value === '' ? undefined : slugFault(value);
  return (
    fault && {
      message: fault.message,
      hint: 'write a path within the site, such as "docs/guides".',
    }
  );
});
