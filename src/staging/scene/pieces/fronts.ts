import type { Material } from '#staging/render/material.ts'

import type { Palette } from '../palette.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { handle, knob, legs } from './parts.ts'

/** A door or drawer front: its middle and size on a face that looks forward at `z`. */
type Front = {
  x: number
  y: number
  wide: number
  high: number
  z: number
  opensLeft?: boolean
  isDrawer?: boolean
}

/** Adds a door or drawer front as the style makes them: flat, framed, slatted, planked, louvred or fluted, with its handle. */
export function front(
  shop: Workshop,
  palette: Palette,
  { x, y, wide, high, z, opensLeft = false, isDrawer = false }: Front,
): void {
  const { cabinet, wood, metal, style } = palette
  const [w, h] = [wide - 0.006, high - 0.006]
  shop.block({ at: [x, y, z + 0.008], size: [w, h, 0.018], round: 0.003, material: cabinet })
  const face = z + 0.017
  const ribs = (count: number, thick: number, deep: number, material: Material, upright = true) => {
    for (let rib = 0; rib < count; rib++) {
      const share = (rib + 0.5) / count - 0.5
      if (upright)
        shop.block({
          at: [x + share * w, y, face + deep / 2],
          size: [thick, h, deep],
          round: deep * 0.45,
          material,
        })
      else
        shop.block({
          at: [x, y + share * (h - 0.1), face],
          size: [w - 0.1, thick, deep],
          round: deep * 0.4,
          material,
          tilt: 30,
        })
    }
  }
  if (style === 'traditional' || style === 'coastal') {
    const rail = Math.min(0.055, high * 0.24)
    for (const side of [-1, 1]) {
      shop.block({
        at: [x + side * (w / 2 - rail / 2), y, face + 0.004],
        size: [rail, h, 0.012],
        round: 0.003,
        material: cabinet,
      })
      shop.block({
        at: [x, y + side * (h / 2 - rail / 2), face + 0.004],
        size: [w - 2 * rail, rail, 0.012],
        round: 0.003,
        material: cabinet,
      })
    }
    if (style === 'coastal' && !isDrawer && high > 0.3)
      ribs(Math.round(high / 0.045), 0.032, 0.012, cabinet, false)
  }
  if (style === 'japandi' && !isDrawer) ribs(Math.round(wide / 0.03), 0.016, 0.012, wood)
  if (style === 'luxury' && !isDrawer) ribs(Math.round(wide / 0.024), 0.022, 0.014, wood)
  if (style === 'industrial')
    for (const side of [-1, 1])
      shop.block({
        at: [x, y + side * (h / 2 - 0.05), face + 0.002],
        size: [w, 0.03, 0.006],
        round: 0.002,
        material: metal,
      })
  const edge = x + (opensLeft ? -1 : 1) * (w / 2 - 0.035)
  if (style === 'traditional' || style === 'coastal' || style === 'mid-century')
    knob(shop, [isDrawer ? x : edge, y, face + 0.008], metal, 0.013)
  else if (style !== 'contemporary' && style !== 'japandi')
    handle(shop, [isDrawer ? x : edge, y, face + 0.01], isDrawer ? 0.16 : 0.14, !isDrawer, metal)
}

/** Adds a carcass on legs with a row of doors. */
export function cupboard(
  shop: Workshop,
  palette: Palette,
  wide: number,
  deep: number,
  low: number,
  high: number,
  doors: number,
): void {
  const { cabinet, wood } = palette
  legs(shop, palette, wide - 0.1, deep - 0.06, low)
  shop.block({ at: [0, low + high / 2, 0], size: [wide, high, deep], round: 0.005, material: cabinet })
  shop.block({
    at: [0, low + high + 0.009, 0],
    size: [wide + 0.02, 0.022, deep + 0.02],
    round: 0.005,
    material: wood,
  })
  for (let door = 0; door < doors; door++)
    front(shop, palette, {
      x: ((door + 0.5) / doors - 0.5) * (wide - 0.03),
      y: low + high / 2,
      wide: (wide - 0.03) / doors,
      high: high - 0.03,
      z: deep / 2 - 0.004,
      opensLeft: door % 2 === 1,
    })
}
