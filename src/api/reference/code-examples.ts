/** An example request. */
export type ExampleRequest = { method: 'get' | 'post'; url: string; body: object | null }

/** An example request as code in one language. */
export type CodeExample = { language: string; label: string; code: string }

/** A request as code in each language. */
export function codeExamples(request: ExampleRequest): readonly CodeExample[] {
  return [
    { language: 'shell', label: 'curl', code: curl(request) },
    { language: 'js', label: 'JavaScript', code: javascript(request) },
    { language: 'python', label: 'Python', code: python(request) },
  ]
}

/** A curl command for any POSIX shell, with single quotes in the body escaped. */
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
    `const response = await fetch('${url}', {${post}`,
    `  headers: { 'x-api-key': env.FREEHOLD_KEY${type} },`,
    '})',
    'if (!response.ok) throw new Error((await response.json()).detail)',
    'const { data, meta } = await response.json()',
  ].join('\n')
}

function python({ method, url, body }: ExampleRequest): string {
  const json = method === 'post' ? `\n    json=${indented(literal(body), 4)},` : ''
  return [
    'import os',
    'import requests',
    '',
    `response = requests.${method}(`,
    `    "${url}",${json}`,
    '    headers={"x-api-key": os.environ["FREEHOLD_KEY"]},',
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    'data = response.json()["data"]',
  ].join('\n')
}

/** JSON as a Python literal. */
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
