import { mayStaff, type Permission } from '#domain/console/staff';
import { useSignedIn } from './app.ts';

/** Returns whether the signed-in role has a permission; the server uses the same table. */
export function useMay(): (permission: Permission) => boolean {
  const role = useSignedIn()?.staff.role;
  return (permission) => role !== undefined && mayStaff(role, permission);
}
