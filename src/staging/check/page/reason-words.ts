import type { DriftReason, DriftReport } from '#staging/check/compare-rooms.ts'

/** What a verdict is called, and what to do about it. */
export const VERDICT_WORDS: Readonly<
  Record<DriftReport['verdict'], { kind: 'success' | 'warning' | 'error'; title: string; advice: string }>
> = {
  pass: {
    kind: 'success',
    title: 'We found no changes to the room',
    advice:
      'Camera, walls, ceiling, windows, doors, radiators and floor match the original, as far as furniture doesn’t hide them. Still compare both pictures by eye before you publish one.',
  },
  warn: {
    kind: 'warning',
    title: 'We couldn’t check the whole room',
    advice:
      'We couldn’t recognise the room in the original, so only the camera was compared. Compare both pictures by eye.',
  },
  fail: {
    kind: 'error',
    title: 'The room was changed',
    advice: 'Don’t publish this picture: it shows a room that isn’t the one on sale.',
  },
}

/** Each kind of change: a title and what we compared. */
export const REASON_WORDS: Readonly<
  Record<DriftReason['kind'], { readonly title: string; readonly text: string }>
> = {
  camera: {
    title: 'The view moved',
    text: 'Points of the room aren’t where they are in the original: the picture was turned, zoomed or redrawn.',
  },
  structure: {
    title: 'Edges of the walls or ceiling are missing',
    text: 'Lines in the original that furniture doesn’t hide are missing or have moved.',
  },
  window: {
    title: 'A window was changed or removed',
    text: 'Its edges in the original aren’t in the staged picture.',
  },
  door: {
    title: 'A door was changed or removed',
    text: 'Its edges in the original aren’t in the staged picture.',
  },
  radiator: {
    title: 'A radiator was changed or removed',
    text: 'Its edges in the original aren’t in the staged picture.',
  },
  floor: { title: 'The floor is a different colour', text: 'The floor differs where there’s no furniture.' },
  walls: {
    title: 'The walls are a different colour',
    text: 'The walls differ where there’s no furniture in front of them.',
  },
  invented: {
    title: 'A window or door was added',
    text: 'The staged picture has an opening that the original doesn’t have.',
  },
  unsure: {
    title: 'The room wasn’t recognised',
    text: 'The original has too few clear edges, such as those of walls, floor and ceiling.',
  },
}
