/** A reference page as Markdown, for readers that are programs: the same parts in the same order. */
import { problems } from '#web/endpoint/problems.ts'

import { codeExamples } from './code-examples.ts'
import type { Operation } from './operations.server.ts'
import { findReference, NOT_SERVED, type Reference } from './reference.server.ts'
import type { Contract, ContractField } from './subjects.ts'

/** The Markdown twin of `/api-docs/{name}`; null for a word that is no subject. */
export function referenceMarkdown(name: string, siteUrl: string): string | null {
  const reference = findReference(name, siteUrl)
  return reference && `${blocks(reference, siteUrl).join('\n\n')}\n`
}

function blocks({ subject, operations, answer }: Reference, siteUrl: string): string[] {
  const { title, description, contract } = subject
  return [
    `# ${title}`,
    description,
    `Base address: ${siteUrl}/api/v1. Send the key as \`x-api-key\` or as a bearer token. Only an answer with status 200 costs credits.`,
    ...(operations.length === 0 && contract ? contractBlocks(contract, siteUrl) : []),
    ...operations.flatMap(operationBlocks),
    ...(answer && operations.length > 0
      ? ['## Example answer', `\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\``]
      : []),
    `The page with links: ${siteUrl}/api-docs/${subject.name}. OpenAPI: ${siteUrl}/api/v1/openapi.json. All errors: ${siteUrl}/docs/errors.`,
  ]
}

function contractBlocks({ path, parameters, fields, needs }: Contract, siteUrl: string): string[] {
  return [
    `**${NOT_SERVED}** It waits for ${needs}. What is here now: ${siteUrl}/api/v1/coverage.`,
    `## GET ${path}`,
    '### Parameters',
    fieldTable(parameters, true),
    '### Answer',
    fieldTable(fields, false),
  ]
}

function fieldTable(fields: readonly ContractField[], withNeed: boolean): string {
  const head = withNeed
    ? '| Name | Needed | Meaning |\n| --- | --- | --- |'
    : '| Name | Meaning |\n| --- | --- |'
  const rows = fields.map(({ name, required, description }) =>
    withNeed
      ? `| \`${name}\` | ${required ? 'yes' : 'no'} | ${cell(description)} |`
      : `| \`${name}\` | ${cell(description)} |`,
  )
  return [head, ...rows].join('\n')
}

function operationBlocks(operation: Operation): string[] {
  const { method, path, summary, description, credits, parameters, examples, errors } = operation
  const rows = parameters.map(
    ({ name, place, type, required, description: meaning }) =>
      `| \`${name}\` | ${place} | ${type} | ${required ? 'yes' : 'no'} | ${cell(meaning)} |`,
  )
  const first = examples[0]
  return [
    `## ${method.toUpperCase()} ${path}`,
    `${summary}. ${description}`,
    `Credits: ${credits}`,
    '### Parameters',
    ['| Name | Where | Type | Needed | Meaning |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
    ...(first
      ? [
          `### Example: ${first.name}`,
          ...codeExamples(first.request).map(({ language, code }) => `\`\`\`${language}\n${code}\n\`\`\``),
        ]
      : []),
    '### Errors',
    errors.map((code) => `- ${problems[code].status} \`${code}\`: ${problems[code].title}`).join('\n'),
  ]
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
