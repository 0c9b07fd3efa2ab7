import type { Vector } from '#staging/geometry/vectors.ts'

/**
 * Triangles to be rendered, in typed arrays: nine coordinates, nine components of the normals and six texture coordinates
 * (metres) a triangle, and the number of its material.
 */
export type Mesh = {
  readonly triangles: number
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly places: Float32Array
  readonly materials: Uint16Array
}

/** A corner of a triangle: where it is, which way the surface faces, and its place in the pattern. */
export type Corner = { at: Vector; facing: Vector; u: number; v: number }

/** Collects triangles. */
export class MeshBuilder {
  readonly #positions: number[] = []
  readonly #normals: number[] = []
  readonly #places: number[] = []
  readonly #materials: number[] = []

  /** The number of triangles so far. */
  get triangles(): number {
    return this.#materials.length
  }

  /** Adds a triangle. One with a coordinate that is not a number is an error: it would empty the tree silently. */
  triangle(a: Corner, b: Corner, c: Corner, material: number): void {
    for (const { at, facing, u, v } of [a, b, c]) {
      if (!Number.isFinite(at[0] + at[1] + at[2] + facing[0] + facing[1] + facing[2] + u + v))
        throw new Error('A triangle has a coordinate that isn’t a number')
      this.#positions.push(...at)
      this.#normals.push(...facing)
      this.#places.push(u, v)
    }
    this.#materials.push(material)
  }

  /** Adds a four-sided piece, whose corners go round it. */
  quad(a: Corner, b: Corner, c: Corner, d: Corner, material: number): void {
    this.triangle(a, b, c, material)
    this.triangle(a, c, d, material)
  }

  /** The triangles as typed arrays. */
  build(): Mesh {
    return {
      triangles: this.#materials.length,
      positions: Float32Array.from(this.#positions),
      normals: Float32Array.from(this.#normals),
      places: Float32Array.from(this.#places),
      materials: Uint16Array.from(this.#materials),
    }
  }
}
