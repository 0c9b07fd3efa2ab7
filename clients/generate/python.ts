import { byTag, type ClientApi, type ClientOperation, pascalCase, sharedName } from './operations.ts'
import { typedDicts } from './python-types.ts'
import { ownShapes } from './shared-shapes.ts'
import type { GeneratedFile } from './typescript.ts'

/**
 * Returns the files of `_types`, the package of the Python client with a TypedDict for every object: a module for each tag, one for
 * the types that several share, and `__init__.py`, which has them all.
 */
export function pythonTypes({ operations, shared }: ClientApi): readonly GeneratedFile[] {
  const own = ownShapes({ operations, shared })
  const isOwn = new Set([...own.values()].flat())
  const names = Object.keys(shared).filter((name) => !isOwn.has(name))
  const common = typedDicts(shared)
  for (const name of names) common.add(name, shared[name] ?? {})
  const tags = [...byTag(operations)].map(([tag, tagged]) => ({
    module: moduleName(tag),
    tagged,
    own: own.get(tag) ?? [],
  }))
  const exported = [
    ['shared', names] as const,
    ...tags.map((each) => [each.module, [...each.own, ...each.tagged.flatMap(ownNames)]] as const),
  ]
  const all = exported.flatMap(([, exports]) => exports).toSorted()
  const init = `${HEAD}
${exported.map(([module, exports]) => `from .${module} import ${listed(exports)}`).join('\n')}

__all__ = [
${all.map((name) => `    "${name}",`).join('\n')}
]
`
  return [
    ['_types/__init__.py', init],
    ['_types/shared.py', textOf(common.written().join('\n\n'))],
    ...tags.map((each) => [`_types/${each.module}.py`, moduleOf(each, { shared, names })] as const),
  ]
}

type Tagged = { tagged: readonly ClientOperation[]; own: readonly string[] }

/** The types of one tag. Those in `names` are imported. */
function moduleOf(
  { tagged, own }: Tagged,
  { shared, names }: { shared: ClientApi['shared']; names: readonly string[] },
): string {
  const types = typedDicts(shared, new Set(names))
  for (const name of own) types.add(name, shared[name] ?? {})
  for (const { name, input, data } of tagged) {
    types.add(inputName(name), input)
    if (sharedName(data) === null) types.add(dataName({ name, data }), data)
  }
  const text = types.written().join('\n\n')
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  return textOf(text, used.length > 0 ? `\nfrom .shared import ${listed(used)}\n` : '')
}

/** A module with the imports that it uses. */
function textOf(types: string, imports = ''): string {
  const typing = ['Any', 'Literal', 'NotRequired', 'TypedDict'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(types),
  )
  const first = typing.length > 0 ? `from typing import ${typing.join(', ')}\n` : ''
  return `${HEAD}\n${first}${imports}\n${types}\n`
}

/** Names in an import, one a line if there are several. */
function listed(names: readonly string[]): string {
  return names.length === 1 ? String(names[0]) : `(\n${names.map((name) => `    ${name},`).join('\n')}\n)`
}

function ownNames(operation: ClientOperation): string[] {
  return [inputName(operation.name), ...(sharedName(operation.data) === null ? [dataName(operation)] : [])]
}

function moduleName(tag: string): string {
  return tag.replaceAll('-', '_')
}

/** Returns `_operations.py` of the Python client: a method for every operation. */
export function pythonOperations({ operations }: ClientApi): string {
  const names = operations.flatMap((operation) => [inputName(operation.name), dataName(operation)])
  return `${HEAD}
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._answer import Answer, CallOptions
from ._types import (
${[...new Set(names)]
  .sort()
  .map((name) => `    ${name},`)
  .join('\n')}
)


class Operations:
    """Every operation of the API."""

    def _call(
        self, method: str, path: str, input: Mapping[str, Any], options: CallOptions | None
    ) -> Answer[Any]:
        raise NotImplementedError

${operations.map(methodOf).join('\n\n')}
`
}

const HEAD = '# Generated from the OpenAPI document by `npm run clients`: change the API instead.'

function methodOf(operation: ClientOperation): string {
  const { name, method, path, description, input } = operation
  const isOptional = (input.required ?? []).length === 0
  const given = `input: ${inputName(name)}${isOptional ? ' | None = None' : ''}`
  return `    def ${name.replaceAll('-', '_')}(
        self, ${given}, /, *, options: CallOptions | None = None
    ) -> Answer[${dataName(operation)}]:
        """${docstring(description)}"""
        return self._call("${method}", "${path}", ${isOptional ? 'input or {}' : 'input'}, options)`
}

function inputName(name: string): string {
  return `${pascalCase(name)}Input`
}

function dataName({ name, data }: Pick<ClientOperation, 'name' | 'data'>): string {
  return sharedName(data) ?? `${pascalCase(name)}Data`
}

function docstring(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').split(/\n+/).join('\n\n        ')
}
