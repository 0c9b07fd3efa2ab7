/** A picture in memory: red, green and blue as sRGB bytes, row by row. */
export type Raster = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** The picture at most `mostWidth` pixels wide: means of squares of whole pixels, so a little narrower than that. Itself if it's no wider. */
export function shrunk(raster: Raster, mostWidth: number): Raster {
  const by = Math.ceil(raster.width / mostWidth)
  if (by <= 1) return raster
  const [width, height] = [Math.floor(raster.width / by), Math.floor(raster.height / by)]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let part = 0; part < 3; part++) {
        let sum = 0
        for (let row = 0; row < by; row++)
          for (let column = 0; column < by; column++)
            sum += raster.data[((y * by + row) * raster.width + x * by + column) * 3 + part] ?? 0
        data[(y * width + x) * 3 + part] = Math.round(sum / (by * by))
      }
  return { width, height, data }
}
