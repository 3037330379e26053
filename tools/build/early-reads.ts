import { minifySync, type Plugin, type Rolldown } from 'vite';
import { FRAME_READS, PAGES } from '../../src/features/shell/pages.ts';

/** The page that staff land on, and the addresses that lead to it. */
const LANDING = '/lists/users';
const LEADING_TO_LANDING = ['/', '/lists'];

/** What the head starts: the paths of reads, and the files of code. */
type FirstPage = { reads: readonly string[]; files: readonly string[] };

/**
 * Writes a script into the page's head that starts the first reads and the code of the addressed page, both
 * of which would otherwise wait for the application's code. The page's policy allows the script by its hash,
 * so the text is the same on every host.
 */
export function earlyReads(): Plugin {
  return {
    name: 'early-reads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const script = `<script>${headScript(chunks)}</script>`;
        // Before the stylesheet, which an inline script waits for.
        return html.replace('<title>', `${script}\n    <title>`);
      },
    },
  };
}

/** The text of the script. Without the build's chunks it starts reads only. */
export function headScript(chunks: readonly Rolldown.OutputChunk[]): string {
  const files = filesOf(LANDING, chunks);
  const pages: Start['pages'] = {};
  for (const { to, reads } of PAGES) {
    if (!reads) continue;
    const moreFiles = filesOf(to, chunks).filter((file) => !files.includes(file));
    const paths = to === LANDING ? [...LEADING_TO_LANDING, to] : [to];
    for (const path of paths) pages[path] = { reads, files: moreFiles };
  }
  const start: Start = { reads: FRAME_READS, files, pages };
  return minifySync('head.js', `(${startFirstPage})(${JSON.stringify(start)})`, {
    module: false,
  }).code.trim();
}

/** What every page of the main area starts, and by its path what a page starts besides. */
type Start = FirstPage & { pages: Record<string, FirstPage | undefined> };

/** Runs in the page's head, so the function can use nothing of this module. `src/api/http` takes the responses. */
function startFirstPage({ reads, files, pages }: Start) {
  if (location.pathname !== '/login') document.documentElement.dataset.starting = '';
  try {
    // The first use of each storage blocks for milliseconds. Here that time is spent waiting for the code.
    void [localStorage.length, sessionStorage.length];
  } catch {
    // Storage is blocked.
  }
  const page = pages[location.pathname];
  const api = document.querySelector<HTMLMetaElement>('meta[name="admin-dash:api"]')?.content.trim();
  if (!page) return;
  const startedReads: typeof globalThis.earlyReads = {};
  globalThis.earlyReads = startedReads;
  for (const path of [...reads, ...page.reads]) {
    // A search is another read, which the page starts itself.
    if (location.search.includes('search=') && path.startsWith('/v2/user?')) continue;
    const url = (api?.replace(/\/+$/, '') || location.origin) + path;
    const controller = new AbortController();
    // As `src/api/http/http.ts` sends them.
    const response = fetch(url, {
      credentials: 'include',
      cache: 'no-store',
      redirect: 'manual',
      headers: { Accept: 'application/json' },
      signal: controller.signal,
    });
    // The call that takes the response handles the failure.
    response.catch(() => {});
    startedReads[url] = { response, abort: () => controller.abort() };
  }
  for (const href of [...files, ...page.files]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** The files that the page at a path needs besides those that index.html names. */
function filesOf(path: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const ofPage = chunks.filter(({ moduleIds }) => moduleIds.some((id) => routePath(id) === path));
  const ofIndexHtml = chunks.filter(({ isEntry }) => isEntry);
  const present = withImports(ofIndexHtml, chunks);
  return [...withImports(ofPage, chunks)].filter((file) => !present.has(file)).map((file) => `/${file}`);
}

/** The files of some chunks, and of all that they import, directly or by others. */
function withImports(
  chunksToFollow: Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const files = new Set<string>();
  const filesToVisit = chunksToFollow.map(({ fileName }) => fileName);
  while (filesToVisit.length > 0) {
    const file = filesToVisit.shift() ?? '';
    if (files.has(file)) continue;
    files.add(file);
    filesToVisit.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []));
  }
  return files;
}

/** The path of a route whose split file this is: '/lists/users' for src/routes/_staff/lists/users.tsx?…. */
function routePath(moduleId: string): string | undefined {
  const [, file] = /\/src\/routes\/(.*)\.tsx\?tsr-split=component/.exec(moduleId) ?? [];
  return file && `/${file.replace(/_\w+\//g, '').replace(/\/(index|route)$/, '')}`;
}
