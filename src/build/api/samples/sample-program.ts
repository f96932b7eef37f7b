// The programs that check samples: the documented program, whose files are not read or bound again, with a module
// for each sample, beside the file that shows it.
import path from 'node:path';
import ts from 'typescript';
import type { Sample } from '../../../model/page/sample.js';
import type { CompilerFiles } from '../compiler-files.js';
import { createHost, type DocumentedProgram, hasNodeTypes } from '../program.js';
import { groupSamples } from './sample-groups.js';

/** Style rules for the packages that do not apply to samples. */
const NOT_FOR_SAMPLES: ts.CompilerOptions = {
  allowUnreachableCode: true,
  allowUnusedLabels: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
};

/**
 * The options of the packages, plus what samples use: `using`, and Node's types if they are installed,
 * otherwise the DOM, for `console`, timers and the like.
 */
function sampleOptions(options: ts.CompilerOptions, host: ts.CompilerHost): ts.CompilerOptions {
  const ofNode = hasNodeTypes(options, host);
  const lib = options.lib ?? [ts.getDefaultLibFileName(options)];
  const further = ['lib.esnext.disposable.d.ts', ...(ofNode ? [] : ['lib.dom.d.ts'])];
  return {
    ...options,
    ...NOT_FOR_SAMPLES,
    allowJs: true,
    checkJs: true,
    jsx: options.jsx ?? ts.JsxEmit.Preserve,
    lib: [...new Set([...lib, ...further])],
    moduleDetection: ts.ModuleDetectionKind.Force,
    // Prints the members of a union in the same order, whichever samples were checked before.
    stableTypeOrdering: true,
    types: [...new Set([...(options.types ?? []), ...(ofNode ? ['node'] : [])])],
  };
}

export interface SampleProgram {
  readonly samples: readonly Sample[];
  readonly program: ts.Program;
  readonly fileOf: (sample: Sample) => ts.SourceFile | undefined;
}

/**
 * Creates a program for each group of samples, when it is asked for; all share what was parsed.
 * @param asked Receives the files that the compiler looks for.
 */
export function* createSamplePrograms(
  { root, program, packages, memory }: DocumentedProgram,
  samples: readonly Sample[],
  asked: CompilerFiles,
): Generator<SampleProgram, void> {
  const documented = program.getCompilerOptions();
  const base = createHost(documented, packages, asked, memory);
  const options = sampleOptions(documented, base);
  const nameOf = ({ file, key, language }: Sample): string =>
    path.posix.join(root, path.posix.dirname(file), `${key}.${language}`);
  const codes = new Map(samples.map((sample) => [nameOf(sample), sample.code]));
  const parsed = new Map<string, ts.SourceFile | undefined>();
  const parse: ts.CompilerHost['getSourceFile'] = (file, parseOptions, ...rest) => {
    const code = codes.get(file);
    if (code === undefined) {
      return program.getSourceFile(file) ?? base.getSourceFile(file, parseOptions, ...rest);
    }
    const isStated = typeof parseOptions === 'object' && parseOptions.impliedNodeFormat;
    return ts.createSourceFile(
      file,
      code,
      isStated ? { ...parseOptions, impliedNodeFormat: ts.ModuleKind.ESNext } : parseOptions,
    );
  };
  const host: ts.CompilerHost = {
    ...base,
    fileExists: (file) => codes.has(file) || base.fileExists(file),
    getSourceFile(file, ...rest) {
      if (!parsed.has(file)) parsed.set(file, parse(file, ...rest));
      return parsed.get(file);
    },
  };
  const programOf = (group: readonly Sample[]): SampleProgram => {
    const created = ts.createProgram({
      rootNames: [...program.getRootFileNames(), ...group.map(nameOf)],
      options,
      host,
      oldProgram: program,
    });
    return {
      samples: group,
      program: created,
      fileOf: (sample) => created.getSourceFile(nameOf(sample)),
    };
  };
  const all = programOf(samples);
  const groups = groupSamples(all.program, samples, all.fileOf);
  for (const group of groups) yield groups.length === 1 ? all : programOf(group);
}
