import { AppError } from '#domain/errors';

/** The token of an `Authorization: Bearer …` header; throws AppError unauthenticated. */
export function bearerToken(header: string | null): string {
  const token = /^Bearer ([\w.-]{16,1024})$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new AppError('unauthenticated');
  return token;
}
