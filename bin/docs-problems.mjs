// Finds names in documents that do not exist any more: paths, links and npm scripts.
import { dirname, join, posix } from 'node:path';

/** Endings by which a word in code is known as a file of this project. */
const fileEnding = /\.(ts|tsx|mjs|sql|css|html|md|json|png)$/;

/** Finds the code in a document: what stands between backticks, and the lines of blocks without a language. */
function* codeIn(document) {
  let isBlock = false;
  let isDrawing = false;
  for (const [index, text] of document.split('\n').entries()) {
    const fence = /^\s*```(\w*)/.exec(text);
    if (fence !== null) {
      isBlock = !isBlock;
      isDrawing = isBlock && fence[1] === '';
      continue;
    }
    const line = index + 1;
    // A drawing of the folders has a name in the first column, and others between the words.
    if (isDrawing) {
      for (const [word] of text.matchAll(/(?<=^\s*)[\w<>./-]+\/(?=\s)|[\w/-]+\.(?:ts|tsx|mjs)\b/g))
        yield { line, code: word };
    } else if (!isBlock) {
      for (const [, code] of text.matchAll(/`([^`]+)`/g)) yield { line, code };
    }
  }
}

/** Writes out the braces of a name: `payments/{shares,charges}` means two paths. */
function withoutBraces(name) {
  const braces = /\{([^{}]+)\}/.exec(name);
  if (braces === null) return [name];
  return braces[1].split(',').flatMap((part) => withoutBraces(name.replace(braces[0], part.trim())));
}

/** Placeholders such as `<feature>`, `NNNN`, `x` and `*` stand for any name. */
const toPattern = (name) =>
  name
    .replace(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/<[^>]+>/g, '[^/]+')
    .replace(/\bNNNN\b/g, String.raw`\d{4}`)
    .replace(/(?<=\/)x$/, '[^/]+')
    .replaceAll('*', '[^/]*');

/** All folders in which the files lie. */
function foldersOf(files) {
  const folders = new Set();
  for (const file of files) {
    for (let folder = posix.dirname(file); folder !== '.' && !folders.has(folder); folder = posix.dirname(folder))
      folders.add(folder);
  }
  return folders;
}

/**
 * Returns a function that lists the problems of one document, as lines of text. A path is named from the root of the project, or
 * by its last part, such as `platform/outgoing` or `log-in.ts`.
 */
export function createDocsCheck({ files, scripts }) {
  const folders = foldersOf(files);
  const paths = [...files, ...folders];
  const topFolders = new Set([...folders].filter((folder) => !folder.includes('/')));
  /** Parts of a path that begin it in our documents: `platform/x` is meant to be within `server/src`. */
  const beginnings = new Set(
    [...folders].filter((folder) => folder.split('/').length <= 3).map((folder) => posix.basename(folder)),
  );

  const isPath = (name) => {
    if (!/^[\w.@<>*-]+(\/[\w.@<>*$-]+)*$/.test(name)) return false;
    return fileEnding.test(name) || (name.includes('/') && beginnings.has(name.split('/')[0]));
  };
  const exists = (name) => {
    const start = topFolders.has(name.split('/')[0]) ? '^' : '(^|/)';
    const pattern = new RegExp(`${start}${toPattern(name)}$`);
    return paths.some((path) => pattern.test(path));
  };

  return (document, source) => {
    const problems = [];
    for (const { line, code } of codeIn(source)) {
      for (const whole of withoutBraces(code)) {
        const path = whole.startsWith('../') ? posix.join(posix.dirname(document), whole) : whole;
        const name = path.replace(/^#|^\.\//, '').replace(/#.*$|\/$/, '');
        if (isPath(name) && !exists(name)) problems.push(`${document}:${line}: there is no ${name}`);
      }
    }
    source.split('\n').forEach((text, index) => {
      for (const [, target] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
        const path = join(dirname(document), target).replaceAll('\\', '/').replace(/\/$/, '');
        const isOutside = /^[a-z]+:/.test(target);
        if (!isOutside && !files.includes(path) && !folders.has(path))
          problems.push(`${document}:${index + 1}: the link to ${target} leads nowhere`);
      }
      for (const [, script] of text.matchAll(/\bnpm run ([a-z][\w-]*(?::[\w-]+)*)/g)) {
        if (!scripts.includes(script)) problems.push(`${document}:${index + 1}: there is no script ${script}`);
      }
    });
    return problems;
  };
}
