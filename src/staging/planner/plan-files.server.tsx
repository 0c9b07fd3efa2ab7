import { renderToStaticMarkup } from 'react-dom/server'

import { csv } from '#domain/csv.ts'

import type { DrawnPlan } from './drawn-plan.ts'
import { PlanDrawing } from './plan-drawing.tsx'

/** The page's rules for the drawing, with the colours of paper (plan.css). */
const STYLE = `text{font-family:Helvetica,Arial,sans-serif;fill:#16202b;text-anchor:middle}.plan-scale{text-anchor:start}
rect,ellipse,path{fill:none;stroke:#16202b;stroke-width:1.4}.plan-wall{fill:#5a6672;stroke:none}
.plan-floor,.plan-gap{fill:#fff;stroke:none}.plan-box rect,.plan-box ellipse,.plan-seat rect,.plan-seat ellipse{fill:#f4f1e9}
.plan-rug rect,.plan-rug ellipse,.plan-hung rect,.plan-hung ellipse{stroke:#76818c;stroke-dasharray:5 4}
.plan-window path{stroke:#1f6a8c}.plan-radiator rect{fill:#ddd8cc}`

/** A plan as an SVG file, at a scale of 1:50 when it's printed at its own size. */
export function planSvg(plan: DrawnPlan, title: string): string {
  const drawing = renderToStaticMarkup(<PlanDrawing plan={plan} title={title} />)
  const [, wide = '', deep = ''] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(drawing) ?? []
  const size = `width="${Number(wide) / 5}mm" height="${Number(deep) / 5}mm" `
  return drawing.replace('<svg ', `<svg ${size}`).replace(/(<svg[^>]*>)/, `$1<style>${STYLE}</style>`)
}

/** The list of a plan's furniture as CSV, sizes in metres. */
export function planCsv({ list }: DrawnPlan): string {
  const rows = list.map(({ number, label, count, wide, deep, high }) => [
    number,
    label,
    count,
    ...[wide, deep, high].map((size) => Math.round(size * 100) / 100),
  ])
  return csv([['number', 'piece', 'count', 'width_m', 'depth_m', 'height_m'], ...rows])
}
