import sharp from 'sharp'

import type { Raster } from '#staging/image/raster.ts'
import { randomFrom } from '#staging/render/random.ts'

/** The picture as another camera would have taken it: other exposure, tone curve, white balance, vignetting, noise, size and JPEG quality, drawn at random. */
export async function byOtherCamera({ width, height, data }: Raster, seed: number): Promise<Raster> {
  const random = randomFrom(seed * 31 + 7)
  for (let skip = 0; skip < 6; skip++) random()
  const between = (low: number, high: number) => low + random() * (high - low)
  const [gamma, gain, tone] = [between(0.85, 1.18), between(0.85, 1.2), between(0, 0.3)]
  const balance = [between(0.96, 1.04), 1, between(0.95, 1.05)]
  const [vignetting, noise, quality] = [between(0, 0.25), between(0, 2.5), Math.round(between(60, 92))]
  const scale = random() < 0.5 ? 1 : between(0.75, 1.5)
  const changed = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / 3)
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const away = ((2 * x) / width - 1) ** 2 + ((2 * y) / height - 1) ** 2
    const light =
      ((data[at] ?? 0) / 255) ** gamma *
      gain *
      (balance[at % 3] ?? 1) *
      Math.sqrt(1 - (vignetting * away) / 2)
    const seen = Math.min(1, light)
    const toned = seen + tone * (seen * seen * (3 - 2 * seen) - seen)
    const grain = (random() + random() + random() - 1.5) * 2 * noise
    changed[at] = Math.max(0, Math.min(255, Math.round(toned * 255 + grain)))
  }
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const file = await sharp(changed, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .jpeg({ quality })
    .toBuffer()
  return {
    width,
    height,
    data: await sharp(file).resize({ width, height, fit: 'fill' }).removeAlpha().raw().toBuffer(),
  }
}
