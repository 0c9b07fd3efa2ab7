/** Every calculator that people can use on a page, in the order of the register. */
import { serverTool } from './engine/sheet/server-tool.ts'
import type { AnyTool } from './engine/tool.ts'
import { registered } from './index.ts'

/** For downloads, embedded calculators and the tests that cover them all. */
export const tools: readonly AnyTool[] = registered().map(({ calculator, ...extras }) =>
  serverTool(calculator(), extras),
)
