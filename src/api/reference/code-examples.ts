/** An example request. */
export type ExampleRequest = {
  method: 'get' | 'post'
  url: string
  body: object | null
  /** What the response is, if it's a file instead of data in the envelope. */
  file?: 'text' | 'binary'
}

/** An example request as code in one language. */
export type CodeExample = { language: string; label: string; code: string }

/** A request as code in each language. */
export function codeExamples(request: ExampleRequest): readonly CodeExample[] {
  return [
    { language: 'shell', label: 'curl', code: curl(request) },
    { language: 'ts', label: 'TypeScript', code: typescript(request) },
    { language: 'python', label: 'Python', code: python(request) },
    { language: 'php', label: 'PHP', code: php(request) },
  ]
}

/** A curl command for any POSIX shell, with single quotes in the body escaped. */
export function curl({ method, url, body, file }: ExampleRequest): string {
  const lines = [`curl "${url}"`, '--header "x-api-key: $FREEHOLD_KEY"']
  if (method === 'post') {
    lines.push('--header "content-type: application/json"')
    lines.push(`--data '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`)
  }
  if (file === 'binary') lines.push(`--output ${url.slice(url.lastIndexOf('/') + 1)}`)
  return lines.join(' \\\n  ')
}

const TYPESCRIPT_ANSWERS = {
  data: 'const { data, meta } = await response.json()',
  text: 'const text = await response.text()',
  binary: 'const bytes = new Uint8Array(await response.arrayBuffer())',
} as const
const PYTHON_ANSWERS = {
  data: 'data = response.json()["data"]',
  text: 'text = response.text',
  binary: 'content = response.content',
} as const

/** TypeScript that also runs as JavaScript. */
function typescript({ method, url, body, file }: ExampleRequest): string {
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
    TYPESCRIPT_ANSWERS[file ?? 'data'],
  ].join('\n')
}

function python({ method, url, body, file }: ExampleRequest): string {
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
    PYTHON_ANSWERS[file ?? 'data'],
  ].join('\n')
}

/** PHP 7.3 or later, with the curl extension. */
function php({ method, url, body, file }: ExampleRequest): string {
  const post =
    method === 'post'
      ? [
          `    CURLOPT_POSTFIELDS => <<<'JSON'`,
          indented(JSON.stringify(body, null, 2), 8, true),
          '        JSON,',
        ]
      : []
  const type = method === 'post' ? `, 'content-type: application/json'` : ''
  return [
    '<?php',
    `$curl = curl_init('${url.replaceAll("'", "\\'")}');`,
    'curl_setopt_array($curl, [',
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_FAILONERROR => true,',
    `    CURLOPT_HTTPHEADER => ['x-api-key: ' . getenv('FREEHOLD_KEY')${type}],`,
    ...post,
    ']);',
    '$response = curl_exec($curl);',
    'if ($response === false) throw new Exception(curl_error($curl));',
    ...(file ? [] : [`$data = json_decode($response, true)['data'];`]),
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

function indented(text: string, spaces = 2, first = false): string {
  const indent = ' '.repeat(spaces)
  return (first ? indent : '') + text.replaceAll('\n', `\n${indent}`)
}
