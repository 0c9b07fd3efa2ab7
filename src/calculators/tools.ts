/** Every calculator that people can use on a page; one line each, in the order of the hub. */
import { affordabilityTool } from './affordability/tool.ts'
import { capitalGainsTool } from './capital-gains-tax/tool.ts'
import { serverTool } from './engine/sheet/server-tool.ts'
import type { AnyTool } from './engine/tool.ts'
import { helpToBuyIsaTool } from './help-to-buy-isa/tool.ts'
import { registered } from './index.ts'
import { rentalIncomeTaxTool } from './rental-income-tax/tool.ts'
import { stampDutyTool } from './stamp-duty/tool.ts'

/** For downloads, embedded calculators and the tests that cover them all. */
export const tools: readonly AnyTool[] = [
  stampDutyTool,
  capitalGainsTool,
  affordabilityTool,
  rentalIncomeTaxTool,
  helpToBuyIsaTool,
  ...registered().map(({ calculator, ...extras }) => serverTool(calculator(), extras)),
]
