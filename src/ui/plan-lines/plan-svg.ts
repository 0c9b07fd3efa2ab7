import { drawPlan } from './plan.ts'

/** The lines of a plan as an SVG file. Pages use it as a mask, so its colour doesn't matter. */
export function planSvg(number: number): string {
  const { contours, street } = drawPlan(number)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 480" preserveAspectRatio="xMaxYMid slice" fill="none" stroke="#000">' +
    `<path d="${contours}" vector-effect="non-scaling-stroke"/><path d="${street}" vector-effect="non-scaling-stroke"/></svg>`
  )
}
