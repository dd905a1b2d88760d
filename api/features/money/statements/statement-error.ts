/** A settlement report that cannot be used, with the reason for a terminal and, in Chinese, for a page. */
export class StatementError extends Error {
  constructor(
    message: string,
    readonly chinese = '文件无法读取，请确认格式与文件',
  ) {
    super(message);
  }
}
