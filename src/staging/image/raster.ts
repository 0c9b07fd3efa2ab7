/** A picture in memory: red, green and blue as sRGB bytes, row by row. */
export type Raster = { readonly width: number; readonly height: number; readonly data: Uint8Array }
