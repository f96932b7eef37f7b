// TypeScript's language service for the packages of a site and for programs that use them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const packageNames = (site) =>
  readdirSync(path.join(site, 'packages')).filter((name) =>
    existsSync(path.join(site, 'packages', name, 'package.json')),
  );

export const sourcesOf = (site) =>
  packageNames(site).flatMap((name) =>
    readdirSync(path.join(site, 'packages', name, 'src'))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(site, 'packages', name, 'src', file)),
  );

/** @param programs texts by absolute path, in the folders of the packages' sources. */
export function openLanguage(site, programs) {
  const files = sourcesOf(site);
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(site, 'packages/tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  const texts = new Map([...files.map((file) => [file, readFileSync(file, 'utf8')]), ...programs]);
  const versions = new Map();
  const service = ts.createLanguageService({
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot: (file) => {
      const text = texts.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => site,
    getCompilationSettings: () => config.options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => texts.has(file) || ts.sys.fileExists(file),
    readFile: (file) => texts.get(file) ?? ts.sys.readFile(file),
    directoryExists: ts.sys.directoryExists,
  });
  return {
    files,
    texts,
    service,
    /** Whether all sources compile with these changed texts, which are restored afterwards. */
    compiles(changed) {
      const before = [...changed.keys()].map((file) => [file, texts.get(file)]);
      const put = (entries) => {
        for (const [file, text] of entries) {
          texts.set(file, text);
          versions.set(file, (versions.get(file) ?? 0) + 1);
        }
      };
      put(changed);
      const isSound = files.every((file) => service.getSemanticDiagnostics(file).length === 0);
      put(before);
      return isSound;
    },
  };
}

const isPublic = (node) =>
  !(ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected));

/** Public declarations: exports of modules that an index exports, and members of their classes. */
export function declarations({ files, service }) {
  const program = service.getProgram();
  const checker = program.getTypeChecker();
  const found = new Map();
  for (const file of files.filter((name) => name.endsWith('/src/index.ts'))) {
    const exported = checker.getExportsOfModule(
      checker.getSymbolAtLocation(program.getSourceFile(file)),
    );
    for (const alias of exported) {
      const symbol = alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias;
      for (const node of symbol.declarations ?? []) {
        if (!files.includes(node.getSourceFile().fileName)) continue;
        found.set(node, node);
        for (const member of node.members ?? []) if (isPublic(member)) found.set(member, member);
      }
    }
  }
  return [...found.keys()].filter((node) => node.name === undefined || ts.isIdentifier(node.name));
}
