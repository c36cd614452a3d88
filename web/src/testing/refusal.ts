/** A refusal of the server's: its status, code and words, and the field of the body that it is about, by its pointer. */
export function refusal<const Status extends number, const Code extends string>(
  status: Status,
  code: Code,
  detail: string,
  pointer?: string,
) {
  const errors = pointer === undefined ? [] : [{ pointer, code, detail }];
  return {
    status,
    body: {
      type: "about:blank",
      title: code as string,
      status: status as number,
      code,
      detail,
      requestId: "canned",
      errors,
    },
  };
}
