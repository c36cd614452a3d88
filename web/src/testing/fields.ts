/** The field of a form by its name, whatever the language of its label. */
export function fieldNamed(name: string, inside: ParentNode = document): HTMLInputElement {
  const field = inside.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field === null) throw new Error(`no field is named ${name}`);
  return field;
}
