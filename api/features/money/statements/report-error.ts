/** A settlement report that cannot be used, with the reason for a terminal and, in Chinese, for a page. */
export class ReportError extends Error {
  constructor(
    message: string,
    readonly chinese = '文件无法读取，请确认格式与文件',
  ) {
    super(message);
  }
}

/** Differences that a person can work through, and many times what a lost day of a large shop has. */
const MAX_DIFFERENCES = 20_000;

/** @throws ReportError for a bill that has nothing to do with our orders, before anything of it is kept */
export function refuseManyDifferences(count: number): void {
  if (count <= MAX_DIFFERENCES) return;
  throw new ReportError(
    `The bill and our orders differ in more than ${MAX_DIFFERENCES} places: it is of another shop, not whole, or repeats its rows. Nothing was kept.`,
    `账单与本店订单有超过 ${MAX_DIFFERENCES / 10_000} 万处不同，像是别家的、不完整的或行有重复的账单，没有保存`,
  );
}
