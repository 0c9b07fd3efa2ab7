import { placeField } from './corner-fields.ts'
import { HANDLE_NAMES, type Handles, usualHandles } from './handles.ts'

/** The points of a form that was refused, to show them again. Null if any of them isn't two numbers. */
export function readHandles(form: Pick<FormData, 'get'>): Handles | null {
  const places = HANDLE_NAMES.map((name) => {
    const [x, y] = (['x', 'y'] as const).map((axis) => Number(form.get(placeField(name, axis)) || Number.NaN))
    return [name, { x: x ?? Number.NaN, y: y ?? Number.NaN }] as const
  })
  if (places.some(([, { x, y }]) => !Number.isFinite(x) || !Number.isFinite(y))) return null
  return { ...usualHandles({ width: 1, height: 1 }), ...Object.fromEntries(places) }
}
