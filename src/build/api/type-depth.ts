// How deep TypeDoc follows types: far, until the types of one declaration turn out to be without end.
import { type Application, ReflectionKind } from './typedoc.js';

/** Chains of conditional types nest deeply: at TypeDoc's own limit their ends would be lost. */
const FAR = 40;
/** TypeDoc's own limit. */
const NEAR = 10;
/** Types of one export that are followed far; computed ones can double with each level. */
const BUDGET = 20_000;

const isExport = ReflectionKind.SomeModule;

/** Replaces TypeDoc's one limit, which it reads for each type that it converts. */
export function limitTypeDepth(converter: Application['converter']): void {
  let count = 0;
  converter.on('createDeclaration', (_context, { parent }) => {
    if (!parent || parent.kindOf(isExport)) count = 0;
  });
  Object.defineProperty(converter, 'maxTypeConversionDepth', {
    get: () => {
      count += 1;
      return count > BUDGET ? NEAR : FAR;
    },
  });
}
