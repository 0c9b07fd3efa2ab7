import type { GuideStep } from '../guides/guide.ts'

/** Returns how to add the server at this address to the usual assistants, and how to check that it answers. */
export function setupsFor(url: string): readonly GuideStep[] {
  return [
    {
      title: 'Claude Code',
      text: 'Run this in your project’s folder.',
      language: 'shell',
      code: `claude mcp add --transport http freehold ${url} \\\n  --header "${KEY_HEADER}"`,
    },
    ...settingsFor(url).map(({ settings, ...setup }) => ({
      ...setup,
      language: 'json' as const,
      code: JSON.stringify(settings, null, 2),
    })),
    {
      title: 'MCP Inspector',
      text: 'Lists the tools from the command line, to check that the server answers.',
      language: 'shell',
      code: `npx @modelcontextprotocol/inspector --cli ${url} --transport http \\\n  --header "${KEY_HEADER}" --method tools/list`,
    },
  ]
}

const KEY_HEADER = 'Authorization: Bearer YOUR_KEY'

type Settings = Pick<GuideStep, 'title' | 'text'> & { settings: object }

function settingsFor(url: string): Settings[] {
  return [
    {
      title: 'Visual Studio Code',
      text: 'Save this as .vscode/mcp.json. It asks for your key once and stores it safely.',
      settings: {
        inputs: [
          { type: 'promptString', id: 'freehold-key', description: 'Freehold API key', password: true },
        ],
        servers: {
          freehold: { type: 'http', url, headers: { Authorization: 'Bearer ${input:freehold-key}' } },
        },
      },
    },
    {
      title: 'Cursor',
      text: 'Add this to ~/.cursor/mcp.json, and set FREEHOLD_KEY in your environment.',
      settings: {
        mcpServers: { freehold: { url, headers: { Authorization: 'Bearer ${env:FREEHOLD_KEY}' } } },
      },
    },
    {
      title: 'Gemini CLI',
      text: 'Add this to ~/.gemini/settings.json.',
      settings: {
        mcpServers: { freehold: { httpUrl: url, headers: { Authorization: 'Bearer YOUR_KEY' } } },
      },
    },
    {
      title: 'Claude Desktop and others that only run local servers',
      text: 'Add this to the assistant’s configuration. It connects through the mcp-remote package, which needs Node.js.',
      settings: {
        mcpServers: {
          freehold: {
            command: 'npx',
            args: ['-y', 'mcp-remote', url, '--header', 'Authorization:${FREEHOLD_AUTH}'],
            env: { FREEHOLD_AUTH: 'Bearer YOUR_KEY' },
          },
        },
      },
    },
  ]
}
