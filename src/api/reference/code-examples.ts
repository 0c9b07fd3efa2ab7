/** A request as it is sent, for the examples. */
export type ExampleRequest = { method: 'get' | 'post'; url: string; body: object | null }

/** The same request in one language. */
export type CodeExample = { language: string; label: string; code: string }

/** How each language sends a request. */
export function codeExamples(request: ExampleRequest): readonly CodeExample[] {
  return [
    { language: 'shell', label: 'curl', code: curl(request) },
    { language: 'js', label: 'JavaScript', code: javascript(request) },
    { language: 'python', label: 'Python', code: python(request) },
  ]
}

/** A command for any shell; single quotes inside the body are closed and opened again. */
export function curl({ method, url, body }: ExampleRequest): string {
  const lines = [`curl "${url}"`, '--header "x-api-key: $FREEHOLD_KEY"']
  if (method === 'post') {
    lines.push('--header "content-type: application/json"')
    lines.push(`--data '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`)
  }
  return lines.join(' \\\n  ')
}

function javascript({ method, url, body }: ExampleRequest): string {
  const post =
    method === 'post'
      ? `\n  method: 'POST',\n  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`
      : ''
  const type = method === 'post' ? `, 'content-type': 'application/json'` : ''
  return [
    `import { env } from 'node:process'`,
    '',
    `const answer = await fetch('${url}', {${post}`,
    `  headers: { 'x-api-key': env.FREEHOLD_KEY${type} },`,
    '})',
    'if (!answer.ok) throw new Error((await answer.json()).detail)',
    'const { data, meta } = await answer.json()',
  ].join('\n')
}

function python({ method, url, body }: ExampleRequest): string {
  const json = method === 'post' ? `\n    json=${indented(literal(body), 4)},` : ''
  return [
    'import os',
    'import requests',
    '',
    `answer = requests.${method}(`,
    `    "${url}",${json}`,
    '    headers={"x-api-key": os.environ["FREEHOLD_KEY"]},',
    '    timeout=30,',
    ')',
    'answer.raise_for_status()',
    'data = answer.json()["data"]',
  ].join('\n')
}

/** JSON as Python writes it. */
function literal(value: unknown): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' }
  return JSON.stringify(value, null, 4).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (part) => words[part] ?? part,
  )
}

function indented(text: string, spaces = 2): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
}
