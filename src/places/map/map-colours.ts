/**
 * The colours of maps, outside the style sheet because drawings that are files of their own and WebGL can't read it. They're the
 * theme's, and steps between its washes and its water blue, which differ in lightness and so for everybody.
 */
export const MAP_COLOURS = {
  paper: '#fbfaf6',
  land: '#f4f1e9',
  hairline: '#ddd8cc',
  line: '#ffffff',
  control: '#76818c',
  ink: '#16202b',
  slate: '#5a6672',
  subject: '#c4122f',
} as const

const SHADES = ['#dcebf1', '#a9cbdb', '#74a9c1', '#3f83a3', '#155a7a'] as const

/** Returns a shade for each class, light for low to dark for high. */
export function shadesOf(classes: number): readonly string[] {
  if (classes <= 1) return [SHADES[2]]
  return Array.from(
    { length: classes },
    (_, at) => SHADES[Math.round((at * (SHADES.length - 1)) / (classes - 1))] ?? SHADES[0],
  )
}
