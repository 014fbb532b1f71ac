import type { Json } from './json.ts';
import type { Form, FormField } from './shape.ts';

/** A form in the words of JSON Schema (2020-12), for editors and other people's programs. */
export type JsonSchema = { readonly [keyword: string]: Json };

const point: JsonSchema = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 };
const number: JsonSchema = { type: 'number' };

const fieldsSchema = (fields: Readonly<Record<string, FormField>>): JsonSchema => {
  const required = Object.entries(fields).flatMap(([name, { optional }]) => (optional === true ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, form]) => [name, schemaOf(form)])),
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
  };
};

export function schemaOf(form: Form): JsonSchema {
  switch (form.kind) {
    case 'text':
      return { type: 'string', minLength: 1, maxLength: form.most };
    case 'id':
      return { type: 'string', minLength: 1, maxLength: 64 };
    case 'bool':
      return { type: 'boolean' };
    case 'number':
      return { type: form.step === 1 ? 'integer' : 'number', minimum: form.from, maximum: form.to };
    case 'choice':
      return { enum: form.values };
    case 'point':
      return point;
    case 'outline':
      return {
        type: 'object',
        properties: {
          rect: { type: 'array', items: number, minItems: 4, maxItems: 4 },
          circle: { type: 'array', items: number, minItems: 3, maxItems: 3 },
          polygon: { type: 'array', items: point, minItems: 3, maxItems: 100 },
        },
        additionalProperties: false,
        minProperties: 1,
        maxProperties: 1,
      };
    case 'list':
      return { type: 'array', items: schemaOf(form.of), minItems: form.min, maxItems: form.max };
    case 'record':
      return { type: 'object', additionalProperties: schemaOf(form.of) };
    case 'object':
      return fieldsSchema(form.fields);
    case 'either':
      return { anyOf: form.forms.map(schemaOf) };
    case 'any':
      return {};
  }
}
