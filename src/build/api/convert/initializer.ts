// The source text of what a parameter, property or variable is initialized with.
import ts from 'typescript';
import { visibleText } from '../../../model/text/visible-text.js';
import type { DeclarationReflection, ParameterReflection, Reflection } from '../typedoc.js';
import type { ConversionContext } from './conversion-context.js';

/** Longest expression that is shown; TypeDoc has the text of literals and names only. */
const MAX_EXPRESSION = 30;

/** TypeDoc's text for any other expression. */
const UNKNOWN = '...';

/** `...` for a long expression. */
function sourceOf(
  owner: DeclarationReflection | ParameterReflection,
  { typedoc }: ConversionContext,
): string | undefined {
  const { defaultValue } = owner;
  const declaration = typedoc.symbolOf(owner)?.valueDeclaration;
  if (defaultValue !== UNKNOWN || !declaration || !ts.hasOnlyExpressionInitializer(declaration)) {
    return defaultValue;
  }
  const text = declaration.initializer?.getText() ?? '';
  return text.length > MAX_EXPRESSION || text.includes('\n') ? defaultValue : text;
}

/** The same, without invisible characters. */
export function initializerOf(
  owner: DeclarationReflection | ParameterReflection,
  context: ConversionContext,
): string | undefined {
  const text = sourceOf(owner, context);
  return text === undefined ? undefined : visibleText(text);
}

/** Whether it is a property of a result, which has no default: callers cannot leave it out. */
const isInResult = ({ parent }: Reflection): boolean =>
  parent !== undefined && !parent.isParameter() && (parent.isSignature() || isInResult(parent));

/** The first value of a property or variable; undefined for a long expression. */
export function firstValueOf(
  owner: DeclarationReflection,
  context: ConversionContext,
): string | undefined {
  if (isInResult(owner)) return undefined;
  const text = initializerOf(owner, context);
  return text === UNKNOWN ? undefined : text;
}
