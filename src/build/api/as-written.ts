// TypeDoc reads most types from the checker, which reorders unions, spells out defaults and reduces constraints.
// This corrects each declaration to what its author wrote, from the syntax tree, while TypeDoc converts.
import ts from 'typescript';
import {
  type Application,
  type Context,
  type DeclarationReflection,
  type ParameterReflection,
  type Reflection,
  ReflectionFlag,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from './typedoc.js';

/** Whether a file belongs to a documented package; what a library writes is its own concern. */
type IsDocumented = (fileName: string) => boolean;

interface Correction {
  readonly context: Context;
  readonly isDocumented: IsDocumented;
}

/** The text of a type with the spacing and the quotes that TypeDoc's own rendering has. */
const normalized = (node: ts.TypeNode): string =>
  node.getText().replace(/\s+/g, ' ').replaceAll("'", '"');

/**
 * Members and signatures inside a type are declarations of their own, corrected one by one; replacing
 * them as a whole would leave TypeDoc's first reading of them behind, and removing that is quadratic.
 */
const holdsDeclarations = (node: ts.Node): boolean =>
  ts.isTypeLiteralNode(node) ||
  ts.isFunctionTypeNode(node) ||
  ts.isConstructorTypeNode(node) ||
  ts.forEachChild(node, holdsDeclarations) === true;

/** Undefined where a type mentions a declaration that TypeDoc is still making: it cannot name that yet. */
function textOf(type: SomeType | undefined): string | undefined {
  try {
    return type?.toString();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The type of a node, converted anew only when TypeDoc's reading differs from the text. */
function typeAsWritten(
  context: Context,
  owner: Reflection,
  type: SomeType | undefined,
  node: ts.TypeNode | undefined,
): SomeType | undefined {
  if (!node || textOf(type) === normalized(node) || holdsDeclarations(node)) return type;
  return context.converter.convertType(context.withScope(owner), node);
}

const isContainer = (node: ts.Node): node is ts.ClassLikeDeclaration | ts.InterfaceDeclaration =>
  ts.isClassLike(node) || ts.isInterfaceDeclaration(node);

/** The class or interface that a declaration stands in, at any depth. */
const containerOf = (
  node: ts.Node,
): ts.ClassLikeDeclaration | ts.InterfaceDeclaration | undefined =>
  ts.findAncestor(node, isContainer);

/** Whether one of the reflections around is what a class or an interface was converted to. */
function isWithin(
  reflection: Reflection | undefined,
  container: ts.Declaration,
  context: Context,
): boolean {
  if (!reflection) return false;
  const symbol = context.getSymbolFromReflection(reflection);
  if (symbol?.declarations?.includes(container)) return true;
  return isWithin(reflection.parent, container, context);
}

/** A static member cannot mention the type parameters of its class. */
function isInStaticMember(declaration: ts.Node, container: ts.Node): boolean {
  const member = ts.findAncestor(declaration, ({ parent }) => parent === container);
  if (!member || !ts.canHaveModifiers(member)) return false;
  return ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
}

/**
 * Whether a declaration's own text is true of a reflection. The text of a member inherited from a
 * generic type is not: `T` there stands for something else here.
 */
function isTrueOf(
  declaration: ts.Node,
  reflection: Reflection,
  { context, isDocumented }: Correction,
): boolean {
  if (!isDocumented(declaration.getSourceFile().fileName)) return false;
  const container = containerOf(declaration.parent);
  if (container?.typeParameters === undefined) return true;
  return isInStaticMember(declaration, container) || isWithin(reflection, container, context);
}

const typeNodeOf = (declaration: ts.Declaration): ts.TypeNode | undefined =>
  ts.isPropertyDeclaration(declaration) ||
  ts.isPropertySignature(declaration) ||
  ts.isParameter(declaration)
    ? declaration.type
    : undefined;

function correctProperty(correction: Correction, reflection: DeclarationReflection): void {
  const { context } = correction;
  const declaration = context.getSymbolFromReflection(reflection)?.declarations?.[0];
  if (!declaration || !isTrueOf(declaration, reflection, correction)) return;
  const type = typeAsWritten(context, reflection, reflection.type, typeNodeOf(declaration));
  if (type) reflection.type = type;
}

/** Of a constant merged with a type, TypeDoc looks at the type only. */
function correctVariable(context: Context, reflection: DeclarationReflection): void {
  const declaration = context.getSymbolFromReflection(reflection)?.valueDeclaration;
  if (declaration && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) {
    reflection.setFlag(ReflectionFlag.Const, true);
  }
}

/** Destructured parameters keep TypeDoc's type, which carries the defaults of their parts. */
function correctParameter(
  context: Context,
  parameter: ParameterReflection,
  node: ts.ParameterDeclaration | ts.JSDocParameterTag | undefined,
): void {
  if (!node || !ts.isParameter(node) || parameter.name === '__namedParameters') return;
  const type = typeAsWritten(context, parameter, parameter.type, node.type);
  if (type) parameter.type = type;
}

/** Where the result is inferred, TypeDoc has put the class in for `this`. */
function inferredThis(
  context: Context,
  owner: SignatureReflection,
  declaration: ts.SignatureDeclaration,
): SomeType | undefined {
  const signature = context.checker.getSignatureFromDeclaration(declaration);
  if (!signature) return undefined;
  const type = context.checker.getReturnTypeOfSignature(signature);
  return /\bthis\b/.test(context.checker.typeToString(type))
    ? context.converter.convertType(context.withScope(owner), type)
    : undefined;
}

type SignatureNode = ts.SignatureDeclaration | ts.IndexSignatureDeclaration | ts.JSDocSignature;

function correctSignature(
  correction: Correction,
  signature: SignatureReflection,
  declaration: SignatureNode | undefined,
): void {
  const { context } = correction;
  if (!declaration || ts.isJSDocSignature(declaration)) return;
  if (signature.kindOf([ReflectionKind.ConstructorSignature, ReflectionKind.IndexSignature]))
    return;
  if (!isTrueOf(declaration, signature, correction)) return;
  const inner = context.withScope(signature);
  const parameters = signature.parameters ?? [];
  parameters.forEach((parameter, index) => {
    correctParameter(inner, parameter, declaration.parameters[index]);
  });
  if (signature.kindOf(ReflectionKind.SetSignature)) return;
  const type = declaration.type
    ? typeAsWritten(context, signature, signature.type, declaration.type)
    : inferredThis(context, signature, declaration);
  if (type) signature.type = type;
}

function correctTypeParameter(correction: Correction, reflection: TypeParameterReflection): void {
  const { context } = correction;
  const declaration = context
    .getSymbolFromReflection(reflection)
    ?.declarations?.find(ts.isTypeParameterDeclaration);
  if (!declaration || ts.isMappedTypeNode(declaration.parent)) return;
  if (!isTrueOf(declaration, reflection, correction)) return;
  const constraint = typeAsWritten(context, reflection, reflection.type, declaration.constraint);
  if (constraint) reflection.type = constraint;
  const fallback = typeAsWritten(context, reflection, reflection.default, declaration.default);
  if (fallback) reflection.default = fallback;
}

/** Whether what is written to an accessor is of the type that is read from it. */
function takesWhatItGives(checker: ts.TypeChecker, { declarations = [] }: ts.Symbol): boolean {
  const getter = declarations.find(ts.isGetAccessor);
  const [parameter] = declarations.find(ts.isSetAccessor)?.parameters ?? [];
  const read = getter && checker.getSignatureFromDeclaration(getter)?.getReturnType();
  return !read || !parameter || checker.getTypeAtLocation(parameter) === read;
}

/** TypeDoc reads an accessor from its declaration, also where a subclass has put something in for `T`. */
function correctInherited(correction: Correction, signature: SignatureReflection): void {
  const { context } = correction;
  const container = signature.parent.parent;
  const owner = container && context.getSymbolFromReflection(container);
  const accessor = context.getSymbolFromReflection(signature.parent);
  const [declaration] = accessor?.declarations ?? [];
  if (!owner || !accessor || !declaration || isTrueOf(declaration, signature, correction)) return;
  const { checker } = context;
  const property = checker.getDeclaredTypeOfSymbol(owner).getProperty(accessor.name);
  if (!property) return;
  const type = context.converter.convertType(
    context.withScope(signature),
    checker.getTypeOfSymbol(property),
  );
  const [written] = signature.parameters ?? [];
  if (!written) signature.type = type;
  else if (takesWhatItGives(checker, accessor)) written.type = type;
}

/** Listens to a converter and corrects what it creates from the files of documented packages. */
export function keepTypesAsWritten(
  converter: Application['converter'],
  isDocumented: IsDocumented,
): void {
  converter.on('createDeclaration', (context, reflection) => {
    if (reflection.kindOf([ReflectionKind.Property, ReflectionKind.Accessor])) {
      correctProperty({ context, isDocumented }, reflection);
    }
    if (reflection.kindOf(ReflectionKind.Variable)) correctVariable(context, reflection);
  });
  converter.on('createSignature', (context, signature, declaration) => {
    correctSignature({ context, isDocumented }, signature, declaration);
    if (signature.kindOf([ReflectionKind.GetSignature, ReflectionKind.SetSignature])) {
      correctInherited({ context, isDocumented }, signature);
    }
  });
  converter.on('createTypeParameter', (context, reflection) =>
    correctTypeParameter({ context, isDocumented }, reflection),
  );
}
