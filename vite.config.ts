import path from 'node:path'
import { defineConfig } from 'vite'
import { deferredParts, drawnPaths, routes, screenOf } from './web/src/app/routes.ts'
import { appPaths } from './web/vite/app-paths.ts'
import { consolePage } from './web/vite/console-page.ts'
import { firstStyles } from './web/vite/first-styles.ts'
import { webPlugins } from './web/vite/plugins.ts'
import { serverPage } from './web/vite/server-page.ts'
import { serviceWorker } from './web/vite/service-worker.ts'

const repositoryFolder = import.meta.dirname
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`
const firstPage = /web\/src\/(main|screens\/home\/home-screen)\.tsx$/
const icons = /node_modules\/lucide-react\/dist\/esm\/icons\//
/** Which the pieces draw themselves. Without them a page of few icons would load those of all screens. */
const iconsOfPieces = /lucide-react\/dist\/esm\/icons\/(?:check|chevron-left|chevron-right|eye|eye-off|rotate-cw)\.m?js/
// Not what brings a library along, nor what few screens have.
const pieces =
  /web\/src\/(?:ui\/(?!check-tiles|choice-tiles|desktop|dialog|digits|drawings|emoji|endless-list|file-drop|flock|menu|pop-up|popover|pull-goose|range-bar|search-input|seek-bar|sheet|swipe|use-count-up)|lib\/(?:time\/(?:use-debounced-value|format-time)|browser\/(?:copy-text|playback)|client\/list-positions|concurrency\/|text\/character-count|page-state\/use-page-choice|appearance\/))/
const libraries = /node_modules\/(react|react-dom|scheduler|@tanstack|clsx)\//

/**
 * Which pieces a screen consists of is named ahead where it is opened from, so that they come together. For what comes when the
 * first page stands, that would weigh on it: the service worker keeps it anyway.
 */
const later = new Set<string>(deferredParts)
const nameOfChunk = (file: string) => /([^/]+)-[\w-]{7}\.js$/.exec(file)?.[1] ?? ''

const drawnScreens = routes
  .filter(({ path }) => drawnPaths.includes(path))
  .map((row) => ({ path: row.path, file: `/${screenOf(row)}-screen.tsx` }))

export default defineConfig({
  root: path.join(repositoryFolder, 'web'),
  cacheDir: path.join(repositoryFolder, 'node_modules/.vite/web'),
  plugins: [
    webPlugins(repositoryFolder),
    appPaths(routes.map(({ path }) => path)),
    consolePage(repositoryFolder),
    firstStyles(repositoryFolder, drawnScreens),
    serverPage(repositoryFolder),
    serviceWorker(repositoryFolder),
  ],
  build: {
    outDir: path.join(repositoryFolder, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, pieces) => (later.has(nameOfChunk(file)) ? [] : pieces),
    },
    target: 'es2022',
    // What Tailwind CSS 4 needs anyway; without it, prefixes and fallbacks for older browsers are added.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    rolldownOptions: {
      output: {
        // The first page names a hundred files: a letter less of each are the bytes of a screen. Seven are 42 bits.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What every page needs and no release of the app changes: 1.6 kB smaller together, and kept by the browser.
          groups: [
            { name: 'libraries', test: libraries, priority: 1, includeDependenciesRecursively: false },
            // With all they stand on, in one file: it packs 8 kB tighter than the thirty pieces into which it would fall.
            { name: 'first-page', test: firstPage },
            // Small pieces that many screens share: the first page names each file of which one of them is made.
            { name: 'pieces', test: iconsOfPieces },
            { name: 'icons', test: icons },
            { name: 'pieces', test: pieces, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/exports': api,
      '/calendars': api,
      '/link-cards': api,
      '/feeds': api,
      '/healthz': api,
      '/ws': { target: api, ws: true },
    },
  },
})
