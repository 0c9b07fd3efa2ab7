/** Files by chunk name, in order. A chunk also includes everything its files import that isn't in an earlier one. */
const CHUNKS: Readonly<Record<string, readonly RegExp[]>> = {
  // Pages without islands load these three too, and nothing below.
  loading: [/vite\/preload-helper/],
  form: [/src\/web\/(address|form)\.ts$/],
  domain: [/src\/domain\/(bands|dated|dates|list-words|money|nation|plain-number)\.ts$/],
  // Islands need them at once, and charts once they load.
  files: [/src\/web\/(browser-files|late)\.ts$/],
  react: [/node_modules\/(react|react-dom|scheduler)\//],
  ui: [/src\/ui\/(button|card|checkbox-field|error-summary|field|icon|notice|radio-group)\//],
  // What calculators, the search for areas and the room planner share, so that the others needn't load a calculator's answer.
  controls: [
    /src\/ui\/(fieldset|select-field)\//,
    /lucide-react\/.*\/(arrow-down|arrow-up|chevron-down|x)\.m?js$/,
  ],
  table: [/src\/ui\/data-table\//],
  // What the page of a calculator needs at once.
  calculator: [engine('interface/tool-calculator.tsx'), /deal-breakers\/breaker-field\.ts$/],
  // What its form and answer need when somebody uses them, with what calculators share.
  answer: [
    engine('interface/(question-form|answer-panel|views/breakdown-view).tsx'),
    engine('report/drawn.tsx'),
    engine('sheet/(calculator|sheet|sensitivity).ts'),
    engine('report/(adding-up|in-turn|lower-first|section-titles|steps-down).ts'),
    engine('(calculator|largest-whole|solve).ts'),
  ],
  'land-tax': [/src\/(tax\/land|calculators\/purchase-tax)\//],
  spreads: [engine('simulation/(plan|spreads).ts')],
  licensing: [/calculators\/hmo\/licensing\.ts$/],
  verdict: [/calculators\/(project-sections\/judged-views\.tsx|deal-breakers\/)/],
}

/**
 * Groups code that pages load together for the bundler, because a dozen files of a kilobyte each have more overhead and
 * compress worse. Everything else is split by its importers.
 */
export function browserChunks(): { name: string; test: (file: string) => boolean; priority: number }[] {
  return Object.entries(CHUNKS).map(([name, tests], index) => ({
    name,
    test: (file) => tests.some((test) => test.test(file)),
    priority: Object.keys(CHUNKS).length - index,
  }))
}

function engine(files: string): RegExp {
  return new RegExp(`calculators/engine/${files.replaceAll('.', '\\.')}$`)
}
