import { readFileSync } from 'node:fs'

import type { Page } from 'playwright-core'

/** The script of axe, for a browser that runs none but the site's own: a context made with `bypassCSP`. */
export const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The rules of the accessibility guidelines, levels A and AA, and what axe counts as best practice. */
export const GUIDELINES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

type Examined = {
  readonly within?: string
  /** Selectors of what is left out. */
  readonly without?: readonly string[]
  readonly runOnly?: object
}

/** What axe finds wrong with a page, or with what is within one element of it: rule, place, and what would mend it. */
export async function axeViolations(page: Page, examined: Examined = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async ({ within = 'html', without = [], runOnly }) => {
    type Result = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<Result> } }
    const { violations } = await axe.run(
      { include: [within], exclude: [...without] },
      {
        ...(runOnly ? { runOnly } : {}),
        resultTypes: ['violations'],
      },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
  }, examined)
}
