import { Hono } from 'hono'
import sharp from 'sharp'

import { markSvg } from './mark.ts'

/** The raster icons, all drawn from the same mark: path, size in pixels and padding. */
const ICONS: Readonly<Record<string, { size: number; rounded: boolean; margin: number }>> = {
  '/icons/192.png': { size: 192, rounded: true, margin: 0 },
  '/icons/512.png': { size: 512, rounded: true, margin: 0 },
  '/icons/maskable-512.png': { size: 512, rounded: false, margin: 0.1 },
  '/apple-touch-icon.png': { size: 180, rounded: false, margin: 0.06 },
}
const ICO_SIZE = 32

const MANIFEST = {
  id: '/',
  name: 'Freehold',
  short_name: 'Freehold',
  description: 'UK house prices, stamp duty and local data, from official records.',
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: '#FBFAF6',
  theme_color: '#FBFAF6',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

/** The icons that browsers and operating systems request, and the web app manifest. Each is drawn once. */
export function iconEndpoints(): Hono {
  const drawn = new Map<string, Promise<Buffer>>()
  const once = (address: string, draw: () => Promise<Buffer>) => {
    const known = drawn.get(address) ?? draw()
    drawn.set(address, known)
    return known
  }
  const headers = (type: string) => ({ 'content-type': type, 'cache-control': 'public, max-age=86400' })

  const app = new Hono()
  app.get('/favicon.svg', (c) =>
    c.body(markSvg({ size: 64, rounded: true, margin: 0 }), 200, headers('image/svg+xml')),
  )
  for (const [address, mark] of Object.entries(ICONS)) {
    app.get(address, async (c) => {
      const png = await once(address, () => drawPng(mark))
      return c.body(new Uint8Array(png), 200, headers('image/png'))
    })
  }
  app.get('/favicon.ico', async (c) => {
    const mark = { size: ICO_SIZE, rounded: true, margin: 0 }
    const ico = await once('/favicon.ico', async () => icoOf(await drawPng(mark)))
    return c.body(new Uint8Array(ico), 200, headers('image/x-icon'))
  })
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(MANIFEST), 200, headers('application/manifest+json; charset=utf-8')),
  )
  return app
}

function drawPng(mark: { size: number; rounded: boolean; margin: number }): Promise<Buffer> {
  return sharp(Buffer.from(markSvg(mark)))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico file with one PNG: a header of 6 bytes, a directory entry of 16, then the image. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICO_SIZE, 6)
  head.writeUInt8(ICO_SIZE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
