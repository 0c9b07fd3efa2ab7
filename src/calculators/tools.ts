/** Every calculator that people can use on a page, in the order of the register. */
import type { FormTool } from './engine/form/form-tool.ts'
import { serverTool } from './engine/sheet/server-tool.ts'
import { registered } from './index.ts'

/** For downloads, embedded calculators and the tests that cover them all. */
export const tools: readonly FormTool[] = registered().map(({ calculator, ...extras }) =>
  serverTool(calculator(), extras),
)
