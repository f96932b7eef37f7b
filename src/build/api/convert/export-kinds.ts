// How TypeDoc's model holds each kind of exports. The order decides which of several declarations with one name has the
// plain reference.
import type { ApiEntry } from '../../../model/api/api.js';
import { type DeclarationReflection, ReflectionKind } from '../typedoc.js';

/** Modules are made from entries later. */
export type EntryKind = Exclude<ApiEntry['kind'], 'module'>;

interface ExportKind {
  readonly from: ReflectionKind;
  /** The reflection with its members: its own, or its object type. */
  readonly membersIn: (reflection: DeclarationReflection) => DeclarationReflection | undefined;
  /** Whether other exports are in it. */
  readonly hasExports: boolean;
}

const itself = (reflection: DeclarationReflection): DeclarationReflection => reflection;
const nowhere = (): undefined => undefined;

/** Whether an alias names an object type: TypeDoc moves the members to the alias, which then has no type. */
export const isObjectAlias = ({
  type,
  children,
  signatures,
  indexSignatures,
}: DeclarationReflection): boolean =>
  type === undefined && Boolean(children ?? signatures ?? indexSignatures);

/** Whether TypeDoc made the declaration from a function type: it has one signature and nothing else. */
export const isFunctionType = ({
  signatures = [],
  children = [],
  indexSignatures = [],
}: DeclarationReflection): boolean =>
  signatures.length === 1 && children.length + indexSignatures.length === 0;

function inItsType(reflection: DeclarationReflection): DeclarationReflection | undefined {
  if (isObjectAlias(reflection)) return reflection;
  const { type } = reflection;
  return type?.type === 'reflection' && !isFunctionType(type.declaration)
    ? type.declaration
    : undefined;
}

export const EXPORT_KINDS: Readonly<Record<EntryKind, ExportKind>> = {
  class: { from: ReflectionKind.Class, membersIn: itself, hasExports: false },
  interface: { from: ReflectionKind.Interface, membersIn: itself, hasExports: false },
  enum: { from: ReflectionKind.Enum, membersIn: itself, hasExports: false },
  function: { from: ReflectionKind.Function, membersIn: itself, hasExports: false },
  namespace: { from: ReflectionKind.Namespace, membersIn: nowhere, hasExports: true },
  'type-alias': { from: ReflectionKind.TypeAlias, membersIn: inItsType, hasExports: false },
  variable: { from: ReflectionKind.Variable, membersIn: inItsType, hasExports: false },
};
