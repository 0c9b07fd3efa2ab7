/** The guide to the MCP server, once for its page and its Markdown version. */
import { costOf } from '../cost-words.ts'
import { batchEndpoints, endpoints } from '../endpoints.server.ts'
import { type Guide, guideMarkdown } from '../guides/guide.ts'
import { setupsFor } from './setups.ts'
import { readTools } from './tools.server.ts'

/** A tool in the guide's table. */
export type ListedTool = { readonly name: string; readonly title: string; readonly cost: string }

/** The guide and the tools of this site's server. */
export type McpGuide = Guide & { readonly tools: readonly ListedTool[] }

const made = new Map<string, McpGuide>()

/** Returns the guide for a site. Cached, since it never changes while the server runs. */
export function mcpGuide(siteUrl: string): McpGuide {
  const before = made.get(siteUrl)
  if (before) return before
  const tools = [...readTools([...endpoints, ...batchEndpoints], siteUrl).values()]
  const guide: McpGuide = {
    path: '/api-docs/mcp',
    title: 'MCP server for AI assistants',
    crumb: 'MCP server',
    lead: `Ask an AI assistant about UK property, with official data behind its answers. Add our MCP server at ${siteUrl}/mcp, and the assistant can call every read endpoint of the API and every calculator.`,
    steps: { heading: 'Add it to your assistant', list: setupsFor(`${siteUrl}/mcp`) },
    notes: NOTES,
    tools: tools.map(({ tool, endpoint }) => ({
      name: tool.name,
      title: tool.title ?? tool.name,
      cost: costOf(endpoint),
    })),
  }
  made.set(siteUrl, guide)
  return guide
}

/** Returns the guide to the MCP server as Markdown. */
export function mcpMarkdown(siteUrl: string): string {
  const guide = mcpGuide(siteUrl)
  const rows = guide.tools.map(({ name, title, cost }) => `| \`${name}\` | ${title} | ${cost} |`)
  const table = ['| Tool | What it does | Cost |', '| --- | --- | --- |', ...rows].join('\n')
  return guideMarkdown(guide, siteUrl, ['## Tools', table])
}

const NOTES: Guide['notes'] = [
  [
    'Keys and credits',
    'The server takes the same keys as the API, and a call costs the same credits. Errors are free, and so are listing the tools and the tools usage, coverage and status.',
  ],
  [
    'Limits',
    'Every message counts towards your plan’s requests per minute. Connecting takes two or three messages, and each tool call takes one.',
  ],
  [
    'What it can do',
    'The tools only read data, and calculate. They can’t change your account, plan or keys. Create a key for each assistant, with only the scopes it needs, so that you can revoke it on its own.',
  ],
  [
    'Answers',
    'A result has data and meta, as in the API. Official data comes with its source, edition and licence in meta.sources. Errors say what to fix, in words that the assistant can pass on.',
  ],
  [
    'Protocol',
    'Streamable HTTP without sessions, for clients of the 2025 and 2026 versions of the protocol. Pages of other websites can’t call the server from a browser.',
  ],
]
