/** `npm run dev`: the same site behind Vite, which reloads pages and islands when they change. */
import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'

import { createServer as createViteServer } from 'vite'

import { loadDemonstrationData } from '#datasets/demonstration/load.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { openServices } from '#platform/services.server.ts'
import { browserSources } from '#server/browser-sources.server.ts'
import { browserFilesAmong } from '#web/browser-files.ts'

type ServerModule = typeof import('./server.ts')
type WiredApp = Awaited<ReturnType<ServerModule['wireApp']>>

const given = readSettings()
const settings = { ...given, site: { ...given.site, development: true } }
const say = (line: string) => process.stdout.write(`${line}\n`)
const services = await openServices(settings, say)
if (services.embedded) {
  await loadDemonstrationData({ databaseUrl: services.databaseUrl, dataDir: settings.dataDir, report: say })
}
const siteUrl = settings.siteUrl ?? `http://localhost:${settings.port}`

const http = createHttpServer()
const vite = await createViteServer({
  appType: 'custom',
  server: { middlewareMode: { server: http }, hmr: { server: http } },
})
const { default: react } = await import('@vitejs/plugin-react')
const build = {
  id: 'development',
  builtAt: '2026-01-01T00:00:00Z',
  files: new Map(),
  heavyWorker: path.resolve('src/server/heavy/dev-heavy.worker.ts'),
  document: {
    styles: ['/src/app.css'],
    script: '/src/server/browser/browser.ts',
    fonts: [],
    files: browserFilesAmong(browserSources().map((file) => [file, `/${file}`])),
    developmentPreamble: `import '/@vite/client';${react.preambleCode.replace('__BASE__', '/')}`,
  },
}

// Pages live on the server, where the browser's hot replacement does not see them change.
vite.watcher.on('change', (file) => {
  if (/\.tsx?$/.test(file) && !file.endsWith('.island.tsx')) vite.ws.send({ type: 'full-reload' })
})

let wired: { module: ServerModule; app: Promise<WiredApp> } | null = null

async function currentApp(): Promise<WiredApp> {
  const module = (await vite.ssrLoadModule('/server.ts')) as ServerModule
  if (wired?.module === module) return wired.app
  void wired?.app.then((app) => app.close())
  wired = { module, app: module.wireApp({ settings, services, build, siteUrl }) }
  return wired.app
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    currentApp().then(
      (app) => app.handle(request, response),
      (error: Error) =>
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack),
    )
  })
})
http.listen(settings.port, settings.host, () => say(`Development site: ${siteUrl}`))

async function stop(): Promise<void> {
  await vite.close()
  await (await wired?.app)?.close()
  await services.release()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
