import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { browserChunks } from './src/server/browser-chunks.server.ts'
import { browserSources } from './src/server/browser-sources.server.ts'
import { subsetFonts } from './src/ui/fonts/subset-fonts.server.ts'

const fromRoot = (file: string) => new URL(file, import.meta.url).pathname

/** Stops the browser build with a clear message if an island imports server code. */
function noServerCodeInBrowser(): Plugin {
  return {
    name: 'freehold:no-server-code-in-browser',
    load(id, options) {
      if (!options?.ssr && /\.server\.tsx?$/.test(id)) {
        this.error(`${id} is server code, and something that the browser loads imports it`)
      }
    },
  }
}

/** Builds the fonts before the style sheet that imports them is read. */
function fonts(): Plugin {
  return { name: 'freehold:fonts', buildStart: () => subsetFonts('dist/fonts') }
}

/** Writes dist/build.json: the id of this browser build, from the hashed names of its files. */
function buildId(): Plugin {
  return {
    name: 'freehold:build-id',
    writeBundle(_, bundle) {
      const id = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 16)
      mkdirSync('dist', { recursive: true })
      writeFileSync('dist/build.json', `${JSON.stringify({ id, builtAt: new Date().toISOString() })}\n`)
    },
  }
}

// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig(({ isSsrBuild }) => ({
  // From its source, a map and its worker share most of their code: 260 kB compressed instead of 365.
  resolve: {
    alias: [
      { find: /^maplibre-gl$/, replacement: fromRoot('node_modules/maplibre-gl/src/index.ts') },
      {
        find: 'maplibre-gl/dist/maplibre-gl-worker.mjs',
        replacement: fromRoot('node_modules/maplibre-gl/src/source/worker.ts'),
      },
    ],
  },
  // A field that is only declared mustn't overwrite what the class it extends has set: MapLibre counts on that.
  oxc: { typescript: { removeClassFieldsWithoutInitializer: true } },
  plugins: [react(), tailwindcss(), noServerCodeInBrowser(), ...(isSsrBuild ? [] : [fonts(), buildId()])],
  // React chooses its production code by this name, whatever the environment of the process that renders says.
  ...(isSsrBuild
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: [/^react(-dom)?(\/|$)/, 'lucide-react'] },
      }
    : {}),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2024',
    ...(isSsrBuild
      ? {
          copyPublicDir: false,
          rolldownOptions: {
            input: { server: 'server.ts', 'heavy-worker': 'src/server/heavy/heavy.worker.ts' },
            // The browser loads them later; the server has them all at once.
            checks: { ineffectiveDynamicImport: false },
          },
        }
      : {
          manifest: true,
          modulePreload: { polyfill: false },
          // MapLibre's two parts are loaded by those who explore a map.
          chunkSizeWarningLimit: 700,
          rolldownOptions: {
            input: ['src/server/browser/browser.ts', 'src/app.css', ...browserSources()],
            // What a page asks for by address keeps its exports.
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: { groups: browserChunks() } },
          },
        }),
  },
}))
