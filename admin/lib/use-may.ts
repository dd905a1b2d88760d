import { mayStaff, type Permission } from '#domain/console/staff';
import { useSignedIn } from './app.ts';

/** Whether who is signed in may do it; the server asks the same table. */
export function useMay(): (permission: Permission) => boolean {
  const role = useSignedIn()?.staff.role;
  return (permission) => role !== undefined && mayStaff(role, permission);
}
