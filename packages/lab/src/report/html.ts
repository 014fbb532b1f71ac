/** Markup that is safe to put into markup. */
export interface Html {
  readonly html: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export type Part = Html | string | number | null | undefined | readonly Part[];

function markup(part: Part): string {
  if (part === null || part === undefined) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return Array.isArray(part) ? part.map(markup).join('') : (part as Html).html;
}

/** A template whose values are escaped, unless they are markup already: names come from files of other people. */
export function html(texts: TemplateStringsArray, ...values: readonly Part[]): Html {
  return { html: texts.reduce((all, text, index) => all + text + markup(values[index]), '') };
}

export interface Column {
  readonly head: string;
  /** Numbers stand to the right. */
  readonly number?: true;
  /** Left out on a narrow screen. */
  readonly wide?: true;
}

/** A table that may be wider than a phone: it scrolls by itself, also by keyboard. */
export function table(label: string, columns: readonly Column[], rows: readonly (readonly Part[])[]): Html {
  const side = ({ number, wide }: Column): Html => ({ html: number ? ' class="n"' : wide ? ' class="wide"' : '' });
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${columns.map(
    (column) => html`<th scope="col"${side(column)}>${column.head}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map((column, index) =>
        index === 0
          ? html`<th scope="row"${side(column)}>${row[index]}</th>`
          : html`<td${side(column)}>${row[index]}</td>`,
      )}</tr>`,
  )}</tbody></table></div>`;
}

export const panel = (title: string, note: string | null, ...body: readonly Part[]): Html =>
  html`<section class="panel"><h2>${title}${note === null ? null : html` <span class="muted">${note}</span>`}</h2>${body}</section>`;

export const folded = (title: string, ...body: readonly Part[]): Html =>
  html`<details><summary>${title}</summary>${body}</details>`;
