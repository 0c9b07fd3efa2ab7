/** Reference pages as Markdown, for AI tools and scripts: the same content in the same order. */
import { changesOf } from '#api/changes.ts'
import { formatDate } from '#domain/dates.ts'
import type { PictureModel } from '#platform/image-model/image-model.ts'
import { sentToWords } from '#staging/upload/sent-to-words.ts'
import { problems } from '#web/endpoint/problems.ts'

import { codeExamples } from './code-examples.ts'
import type { Operation } from './operation.ts'
import { operationsWithFiles, operationsOf, otherEndpoints, sourcesOf } from './operations.server.ts'
import { findReference, type Reference } from './reference.server.ts'
import { SUBJECTS } from './subjects.ts'

/** The Markdown version of `/api-docs/{name}`, or null if there's no such API. */
export function referenceMarkdown(name: string, siteUrl: string): string | null {
  const reference = findReference(name, siteUrl)
  return reference && `${blocks(reference, siteUrl).join('\n\n')}\n`
}

/** The Markdown version of `/api-docs/endpoints/{name}`, or null if there's no such page. */
export function endpointMarkdown(
  name: string,
  siteUrl: string,
  pictureModel: PictureModel | null,
): string | null {
  const found = otherEndpoints().find((each) => each.name === name)
  if (!found) return null
  return `${[
    `# ${found.title}`,
    keyLine(siteUrl),
    ...(name === 'staging' && pictureModel ? [sentToWords(pictureModel)] : []),
    ...operationsOf(name, siteUrl).flatMap(operationBlocks),
    ...changeBlocks(found.api),
    `This page as HTML: ${siteUrl}${found.path}. OpenAPI: ${siteUrl}/api/v1/openapi.json. All errors: ${siteUrl}/docs/errors.`,
  ].join('\n\n')}\n`
}

/** Every reference page as Markdown, then the endpoints without a page of their own. */
export function allReferencesMarkdown(siteUrl: string): string {
  const pages = SUBJECTS.map(({ name }) => referenceMarkdown(name, siteUrl))
  const named = new Set<string>(SUBJECTS.flatMap(({ name }) => operationsOf(name, siteUrl).map(titleOf)))
  const others = operationsWithFiles(siteUrl).filter((operation) => !named.has(titleOf(operation)))
  return [...pages, ['# Other endpoints', ...others.flatMap(operationBlocks)].join('\n\n')].join('\n\n')
}

function blocks({ subject, operations, answer }: Reference, siteUrl: string): string[] {
  const { title, description } = subject
  return [
    `# ${title}`,
    description,
    keyLine(siteUrl),
    ...operations.flatMap(operationBlocks),
    ...(answer ? ['## Example response', `\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\``] : []),
    ...sourceBlocks(operations),
    ...changeBlocks(subject.name),
    `This page as HTML: ${siteUrl}/api-docs/${subject.name}. OpenAPI: ${siteUrl}/api/v1/openapi.json. All errors: ${siteUrl}/docs/errors.`,
  ]
}

function keyLine(siteUrl: string): string {
  return `Base URL: ${siteUrl}/api/v1. Send your key in the \`x-api-key\` header or as a bearer token. Only responses with status 200 cost credits.`
}

function sourceBlocks(operations: readonly Operation[]): string[] {
  const sources = sourcesOf(operations)
  if (sources.length === 0) return []
  const rows = sources.map(
    ({ title, publisher, nations, licence, attribution }) =>
      `| ${cell(title)} | ${cell(publisher)} | ${nations.join(', ')} | ${cell(licence)} | ${cell(attribution.replaceAll('{year}', '[year of the edition]'))} |`,
  )
  return [
    '## Coverage and sources',
    [
      '| Dataset | Publisher | Nations | Licence | Attribution |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
    'Each response names its editions in `meta.sources`. `GET /coverage` lists what’s in them, free of charge.',
  ]
}

function changeBlocks(api: string): string[] {
  const changes = changesOf(api)
  if (changes.length === 0) return []
  return [
    '## Changes',
    changes.map(({ on, kind, text }) => `- ${formatDate(on)}. ${kind}: ${text}`).join('\n'),
  ]
}

function operationBlocks(operation: Operation): string[] {
  const { summary, description, cost, chargedLater, parameters, headers, examples, fields, errors } =
    operation
  const rows = parameters.map(
    ({ name, place, type, required, description: meaning }) =>
      `| \`${name}\` | ${place} | ${type} | ${required ? 'yes' : 'no'} | ${cell(meaning)} |`,
  )
  const first = examples[0]
  return [
    `## ${titleOf(operation)}`,
    `${summary}. ${description}`,
    chargedLater ?? `Cost: ${cost}`,
    ...(rows.length > 0
      ? [
          '### Parameters',
          ['| Name | In | Type | Required | Description |', '| --- | --- | --- | --- | --- |', ...rows].join(
            '\n',
          ),
        ]
      : []),
    ...(headers.length > 0
      ? [
          '### Headers',
          headers.map(({ name, description: meaning }) => `- \`${name}\`: ${meaning}`).join('\n'),
        ]
      : []),
    ...(first
      ? [
          `### Example: ${first.name}`,
          ...codeExamples(first.request).map(({ language, code }) => `\`\`\`${language}\n${code}\n\`\`\``),
        ]
      : []),
    ...(fields.length > 0
      ? [
          '### Response fields',
          [
            '| Name | Type | Description |',
            '| --- | --- | --- |',
            ...fields.map(
              ({ name, type, nullable, description: meaning }) =>
                `| \`${name}\` | ${nullable ? `${type} or null` : type} | ${cell(meaning)} |`,
            ),
          ].join('\n'),
        ]
      : []),
    '### Errors',
    errors.map((code) => `- ${problems[code].status} \`${code}\`: ${problems[code].title}`).join('\n'),
  ]
}

function titleOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
