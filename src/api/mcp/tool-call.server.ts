import type { CallToolResult } from '@modelcontextprotocol/server'

import type { Endpoint } from '#web/endpoint/endpoint.ts'
import type { ProblemDocument } from '#web/endpoint/problems.ts'

import { objectIn } from '../body.ts'
import { answerCall } from '../call.server.ts'
import type { Api, Call } from '../call.ts'
import type { Entry } from '../entry.ts'
import { errorReply } from '../error-replies.ts'
import { bodyText, type Reply } from '../reply.ts'

/** An HTTP request to the MCP server whose key and rate limit were checked, and what the tool call needs from it. */
export type Visit = Pick<Call, 'requestId' | 'deadline' | 'key' | 'address'> & { readonly entry: Entry }

/** Calls an endpoint as a tool. It's validated, charged and answered as over HTTP, and never rejects. */
export async function callTool(
  api: Api,
  endpoint: Endpoint,
  { visit, given }: { visit: Visit; given: Readonly<Record<string, unknown>> },
): Promise<CallToolResult> {
  const { entry, ...request } = visit
  const { error } = entry
  if (error && endpoint.auth === 'key') return resultOf(api, errorReply(api, request, entry, { code: error }))
  const call = { ...request, endpoint, ...sentOf(endpoint, given), ifNoneMatch: null, repeatKey: null }
  return resultOf(api, await answerCall(api, call, entry))
}

/** The arguments as path parameters, query and body. Those left empty aren't sent, and lists are separated by commas. */
function sentOf(
  { method, path, request }: Endpoint,
  given: Readonly<Record<string, unknown>>,
): Pick<Call, 'params' | 'query' | 'target' | 'readBody'> {
  const readBody = async () => objectIn(given)
  if (method === 'post') return { params: {}, query: '', target: path, readBody }
  const texts = Object.entries(given).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, textOf(value)] as const],
  )
  const isInPath = ([name]: readonly [string, string]) => Object.hasOwn(request.params?.shape ?? {}, name)
  const query = new URLSearchParams(
    texts.filter((text) => !isInPath(text)).map((text) => [...text]),
  ).toString()
  return { params: Object.fromEntries(texts.filter(isInPath)), query, target: path, readBody }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(textOf).join(',') : JSON.stringify(value)
}

function resultOf({ siteUrl }: Api, reply: Reply): CallToolResult {
  const text = bodyText(reply) ?? '{}'
  if (reply.status === 200) {
    return {
      content: [{ type: 'text', text }],
      structuredContent: JSON.parse(text) as Record<string, unknown>,
    }
  }
  const problem = JSON.parse(text) as ProblemDocument
  return {
    isError: true,
    content: [
      { type: 'text', text: problemInWords(problem, siteUrl) },
      { type: 'text', text },
    ],
  }
}

/** The problem as an assistant can pass it on: what's wrong, and how its user can fix it. */
function problemInWords({ title, detail, status, type }: ProblemDocument, siteUrl: string): string {
  const aboutKeys =
    status === 401
      ? ` In your assistant’s settings for this server, add the header Authorization: Bearer YOUR_KEY. Your key is at ${siteUrl}/api-admin, and ${siteUrl}/api-docs/mcp shows where to put it.`
      : ''
  return `${title}: ${detail}${aboutKeys} Nothing was charged. How to fix it: ${type}`
}
